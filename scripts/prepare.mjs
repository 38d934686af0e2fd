import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { projectNode, run } from './run.mjs';
import { makeUnlessUpToDate } from './up-to-date.mjs';

const oldestNode = 20;

function install(which) {
  console.log('Installing the packages, which may take a minute…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run(npm, ['install', which, ...options]) !== 0) {
    console.error('The packages could not be installed: see the lines above, then try again.');
    process.exit(1);
  }
}

/** @param {{ withTests?: boolean }} options whether to install what only tests and checks need */
export async function prepare({ withTests = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    console.error(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer.`);
    process.exit(1);
  }
  const areThere = existsSync(join(root, 'node_modules', 'vitest'));
  const which = withTests || areThere ? '--include=dev' : '--omit=dev';
  await makeUnlessUpToDate(
    'node_modules/.installed-from',
    ['package.json', 'package-lock.json', '.npmrc'],
    () => install(which),
    `${process.platform} ${process.arch} ${which}`,
  );
  await makeUnlessUpToDate(
    'build/messages/.compiled-from',
    ['messages', 'domain/text/locale.ts', 'scripts/compile-messages.mjs'],
    () => {
      console.log('Compiling the texts…');
      if (run(projectNode(), [join(root, 'scripts', 'compile-messages.mjs')]) !== 0)
        process.exit(1);
    },
  );
}
