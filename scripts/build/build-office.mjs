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
        // The libraries stay in the browser's cache when the office changes.
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
});
const chunks = output.filter(({ type }) => type === 'chunk');
const entry = chunks.find(({ isEntry }) => isEntry);
const libraries = chunks.filter(({ fileName }) => entry.imports.includes(fileName));
const addresses = (names) => names.map((name) => `/${name}`);
// Own styles come last, and win.
const styles = [...libraries, entry].flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]);
// The shop's, but the office may have a host of its own.
const icon = readFileSync(join(root, 'public', 'icon.svg'));
const iconHash = createHash('sha256').update(icon).digest('hex').slice(0, 8);
const iconName = `${assets}/icon-${iconHash}.svg`;
writeFileSync(join(folder, 'client', iconName), icon);
const facts = {
  icon: `/${iconName}`,
  script: `/${entry.fileName}`,
  preloads: addresses(entry.imports),
  styles: addresses(styles),
};
writeFileSync(join(folder, 'entry.json'), `${JSON.stringify(facts, null, 2)}\n`);
await compressAssets(join(folder, 'client'));
