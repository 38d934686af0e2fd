import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';
import { lowerStyles } from './scripts/build/lower-styles.mjs';
import { minifyOnce } from './scripts/build/minify-once.mjs';
import { runtimePackages } from './scripts/build/runtime-packages.mjs';
import { scriptTexts } from './scripts/build/script-texts.ts';
import { sharedInTheRoot } from './scripts/build/shared-in-the-root.ts';
import { textsOfOneLanguage } from './scripts/build/texts-of-one-language.ts';
import { twoRouters } from './scripts/build/two-routers.ts';

const terserOptions = {
  compress: { passes: 3, ecma: 2020 },
  // In parentheses, a callback is compiled with its file, off the main thread. For the libraries that
  // saves 0.1 s of blocked taps on a weak phone.
  format: { comments: false, wrap_func_args: true },
} as const;

export default defineConfig({
  plugins: [
    textsOfOneLanguage(),
    twoRouters(),
    scriptTexts(),
    reactRouter(),
    sharedInTheRoot(),
    minifyOnce(terserOptions),
  ],
  publicDir: 'public',
  css: { postcss: { plugins: [lowerStyles()] } },
  build: {
    // Oxc would write out the fields of classes. `browser-floor.test.ts` checks what is built.
    target: 'es2022',
    // The oldest browsers that order (docs/browsers.md).
    cssTarget: ['chrome92', 'safari15.4', 'firefox102'],
    // Lazy chunks have no chunks of their own to preload.
    modulePreload: false,
    minify: false,
    cssMinify: 'lightningcss',
    // Inlined pictures and fonts would be sent again to browsers that have them cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Else Rolldown would reformat the minified code.
        minify: false,
        // One chunk for the libraries and one for what every page uses: small chunks compress worse
        // and cost a round trip each.
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  // The image has few packages (`scripts/build/runtime-packages.mjs`): bundle the rest.
  environments: { ssr: { resolve: { noExternal: true, external: runtimePackages } } },
});
