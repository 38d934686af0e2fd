import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from '#server/assets/compress-assets.ts';
import { root } from '../root.mjs';
import { textsOfBothLanguages } from './texts-of-both-languages.ts';
import { themeStyles } from './theme-styles.ts';

const folder = join(root, 'build', 'office');
const assets = 'office/assets';
process.env.NODE_ENV = 'production';
rmSync(folder, { recursive: true, force: true });
const { output } = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [textsOfBothLanguages(), themeStyles()],
  build: {
    target: 'es2022',
    // As the shop's pages (docs/browsers.md).
    cssTarget: ['chrome92', 'safari15.4', 'firefox102'],
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    assetsDir: assets,
    outDir: join(folder, 'client'),
    rolldownOptions: {
      input: join(root, 'office', 'main.tsx'),
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            // They stay in the browser's cache when the office changes.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            // Each file of the first screen costs a slow phone some 20 ms.
            {
              name: 'first-screen',
              test: (id) => !id.includes('node_modules'),
              tags: ['$initial'],
            },
            // Parts that only later pages use come with those.
            {
              name: 'parts',
              test: /node_modules/,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
});
const chunks = output.filter(({ type }) => type === 'chunk');
const entry = chunks.find(({ isEntry }) => isEntry);
const firstFiles = filesOf(entry);
// Also what they import in turn: what is not named here is asked for one round trip later.
const imported = chunks.filter((chunk) => chunk !== entry && firstFiles.has(chunk.fileName));
const isLibrary = ({ name }) => name === 'libraries';
const addresses = (names) => names.map((name) => `/${name}`);
// Own styles come after the libraries', and win.
const inOrder = [
  ...imported.filter(isLibrary),
  ...imported.filter((each) => !isLibrary(each)),
  entry,
];
const styles = inOrder.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]);
// The shop's, but the office may have a host of its own.
const icon = readFileSync(join(root, 'public', 'icon.svg'));
const iconHash = createHash('sha256').update(icon).digest('hex').slice(0, 8);
const iconName = `${assets}/icon-${iconHash}.svg`;
writeFileSync(join(folder, 'client', iconName), icon);
const facts = {
  icon: `/${iconName}`,
  script: `/${entry.fileName}`,
  preloads: addresses(imported.map(({ fileName }) => fileName)),
  styles: addresses(styles),
};
writeFileSync(join(folder, 'entry.json'), `${JSON.stringify(facts, null, 2)}\n`);
writeFileSync(join(folder, 'pages.json'), `${JSON.stringify(filesOfPages(), null, 2)}\n`);
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  define: {
    __OFFICE_FACTS__: JSON.stringify({
      entry: facts.script,
      files: [facts.icon, ...addresses(output.map(({ fileName }) => fileName))],
    }),
  },
  build: {
    target: 'es2022',
    outDir: join(folder, 'client', 'office'),
    emptyOutDir: false,
    lib: {
      entry: join(root, 'office', 'service-worker', 'worker.ts'),
      formats: ['iife'],
      name: 'officeWorker',
      fileName: () => 'sw.js',
    },
  },
});
await compressAssets(join(folder, 'client'));

/** Scripts and styles of each page that comes later, without those of the first screen. */
function filesOfPages() {
  const later = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return Object.fromEntries(
    later.map((chunk) => [chunk.name, [...filesOf(chunk)].filter((name) => !firstFiles.has(name))]),
  );
}

function filesOf(chunk, found = new Set()) {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata.importedCss) found.add(style);
  for (const name of chunk.imports) {
    filesOf(
      chunks.find(({ fileName }) => fileName === name),
      found,
    );
  }
  return found;
}
