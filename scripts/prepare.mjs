import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { projectNode, run } from './run.mjs';
import { makeUnlessUpToDate } from './up-to-date.mjs';

const oldestNode = 20;

function install() {
  console.log('Installing what the shop is made of…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = run(npm, [
    'install',
    '--include=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines above, then try again.');
    process.exit(1);
  }
}

/** Installs the packages of the lockfile and the texts' compiled form, when they are not there. */
export async function prepare() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    console.error(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer.`);
    process.exit(1);
  }
  const stamp = 'node_modules/.installed-from';
  const wanted = fingerprint(['package.json', 'package-lock.json', '.npmrc']) + process.platform;
  await makeUnlessUpToDate(stamp, wanted, install);
  await makeUnlessUpToDate(
    'build/messages/.compiled-from',
    fingerprint(['messages', 'domain/locale.ts', 'scripts/compile-messages.mjs']),
    () => {
      if (run(projectNode(), [join(root, 'scripts', 'compile-messages.mjs')]) !== 0)
        process.exit(1);
    },
  );
}
