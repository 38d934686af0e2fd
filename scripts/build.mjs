import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeUnlessUpToDate } from './install/up-to-date.mjs';
import { prepare } from './prepare.mjs';
import { root } from './root.mjs';
import { projectNode, run } from './run.mjs';
import { stepFailure } from './step-failure.mjs';

const serverMadeOf = [
  'demo',
  'domain',
  'messages',
  'server',
  'package-lock.json',
  'scripts/build/bundle-server.mjs',
  'scripts/compile-messages.mjs',
  'scripts/build/runtime-packages.mjs',
];
const pagesMadeOf = [
  'app',
  'domain',
  'messages',
  'public',
  'server/assets',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build',
  'scripts/compile-messages.mjs',
];
const officeMadeOf = [
  'domain',
  'messages',
  'office',
  'public/icon.svg',
  'server/assets',
  'package-lock.json',
  'scripts/build/build-office.mjs',
  'scripts/build/texts-of-both-languages.ts',
  'scripts/build/theme-styles.ts',
  'scripts/compile-messages.mjs',
];
const picturesMadeOf = [
  'demo',
  'server/images',
  'domain/picture-address.ts',
  'domain/picture-focus.ts',
  'node_modules/sharp/package.json',
  'scripts/build/make-demo-pictures.mjs',
];

/** On the pinned Node.js, with little memory. @param {string} fault what it means if it fails */
function runScript(fault, name, ...args) {
  const script = ['--max-semi-space-size=4', join(root, 'scripts', name), ...args];
  const code = run(projectNode(), script, { env: { MALLOC_ARENA_MAX: '2' } });
  if (code !== 0) throw stepFailure(fault, code);
}

/** Unless it is up to date. @param {Parameters<typeof prepare>[0]} options */
export async function buildServer(options) {
  await prepare(options);
  await makeUnlessUpToDate('build/server/.built-from', serverMadeOf, () => {
    console.log('Bundling the server…');
    runScript('The server could not be bundled', 'build/bundle-server.mjs');
  });
}

/** The server, the pages, the office and the demo's pictures. @param {Parameters<typeof prepare>[0]} options */
export async function build(options) {
  await buildServer(options);
  await makeUnlessUpToDate('build/app/.built-from', pagesMadeOf, () => {
    console.log('Building the pages, which may take half a minute…');
    runScript('The pages could not be built', 'build/build-pages.mjs');
  });
  await makeUnlessUpToDate('build/office/.built-from', officeMadeOf, () => {
    console.log('Building the office…');
    runScript('The office could not be built', 'build/build-office.mjs');
  });
  await makeUnlessUpToDate('build/demo/.made-from', picturesMadeOf, () => {
    console.log('Making the pictures of the demo catalogue…');
    rmSync(join(root, 'build', 'demo'), { recursive: true, force: true });
    runScript('The pictures could not be made', 'build/make-demo-pictures.mjs');
  });
  if (!options?.withTests) return;
  // Otherwise each test's shop would make them.
  await makeUnlessUpToDate('build/demo/.all-made-from', picturesMadeOf, () => {
    console.log('Making the pictures in all widths…');
    runScript('The pictures could not be made', 'build/make-demo-pictures.mjs', 'all');
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
