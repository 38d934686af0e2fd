import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Puts `app/locale.ts` in the place of the runtime that Paraglide generates. */
function ownMessagesRuntime(): Plugin {
  return {
    name: 'own-messages-runtime',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromMessages = importer?.includes('/build/messages/') ?? false;
      return fromMessages && source.endsWith('/runtime.js') ? this.resolve('#app/locale.ts') : null;
    },
  };
}

/**
 * What shoppers who only look around need. The forms about accounts, and the calls to our own
 * server, are loaded by those who use them.
 */
const ofEveryPage =
  /\/app\/(shell|features\/(catalogue|bag)|ui\/(?!field)|device-storage|load-context|features\/account\/login)|\/domain\/(?!credentials)|\/messages\/(?!auth_|forgot_|reset_)/;

export default defineConfig({
  plugins: [ownMessagesRuntime(), tailwindcss(), reactRouter()],
  publicDir: 'public',
  build: {
    target: 'es2022',
    // Lazy pieces have no pieces of their own to fetch ahead: the helper would only weigh.
    modulePreload: false,
    minify: 'terser',
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    // A picture or a font in the code would be sent to those who have it already.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One piece for the libraries, which change seldom, and one for what every page of the
        // shop uses: many small pieces compress worse and cost a round trip each.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'shop', test: ofEveryPage, minShareCount: 2 },
            { name: 'accounts', test: /\/(app|domain|build\/messages)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
