import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { prepare } from './prepare.mjs';
import { root } from './root.mjs';
import { projectNode, runOrExit } from './run.mjs';
import { makeUnlessUpToDate } from './up-to-date.mjs';

const pagesMadeOf = [
  'app',
  'domain',
  'messages',
  'public',
  'server/assets',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build-pages.mjs',
  'scripts/build-service-worker.mjs',
  'scripts/compile-messages.mjs',
];
const picturesMadeOf = [
  'demo',
  'server/images',
  'domain/picture-address.ts',
  'package-lock.json',
  'scripts/make-demo-pictures.mjs',
];

/** Builds the pages and the pictures of the demo catalogue, unless they stand already. */
export async function build() {
  await prepare();
  await makeUnlessUpToDate('build/app/.built-from', fingerprint(pagesMadeOf), () => {
    console.log('Building the pages…');
    runOrExit(projectNode(), [join(root, 'scripts', 'build-pages.mjs')]);
  });
  await makeUnlessUpToDate('build/demo/.made-from', fingerprint(picturesMadeOf), () => {
    console.log('Drawing the pictures of the demo catalogue…');
    runOrExit(projectNode(), [join(root, 'scripts', 'make-demo-pictures.mjs')]);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
