import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { minifyOnce } from './scripts/minify-once.mjs';

/** The texts in the language of this build; the server has them in all languages. */
function textsOfOneLanguage(): Plugin {
  return {
    name: 'texts-of-one-language',
    // Asked when a build begins: one process builds one language after the other.
    config: () => {
      const texts = `build/messages/${process.env.VITE_LOCALE ?? 'en'}.js`;
      return { resolve: { alias: { '#messages': join(import.meta.dirname, texts) } } };
    },
  };
}

/**
 * Imports later pieces as they are. Vite's own way fetches their style sheets and their pieces
 * ahead; they have none (`modulePreload: false` leaves its half kilobyte on every page).
 */
function plainLazyImports(): Plugin {
  return {
    name: 'plain-lazy-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** What shoppers who only look around need. */
const ofEveryPage = [
  /\/app\/(shell\/(?!copy-)|features\/(catalogue|bag\/(bag-state|stored-bag|add-to-cart|tap-to-add)))/,
  /\/app\/(ui\/(?!field|dialog|select|toast|focus)|load-context|locale|http\/load-part)/,
  /\/domain\/(?!credentials|bag|sale|merge|delivery|egyptian|governorates|order)/,
  /\/build\/messages\/\w+\/(?!auth_|forgot_|reset_|bag_|orders_|delivery_|governorate_)/,
  /\/build\/messages\/\w+\/bag_add/,
];

/** What follows who is logged in, and the calls to our own server: after the page has come alive. */
const ofTheLogin = [
  /\/app\/(http|device-storage|styles\/later|ui\/(field|toast|focus)|features\/account\/(login|session))/,
];

/** What the bag and the orders both say of amounts. */
const ofAmounts = [
  /\/build\/messages\/\w+\/(bag_(egp|cash|amount|before|after|total|go_to_shop|log_in)|orders_pieces)/,
  /\/domain\/order/,
];

/** What the bag's page begins with. The rest of it is loaded when the page stands. */
const ofTheBag = [
  /\/app\/features\/bag\/(bag-(?!calls)|is-held|give-up|read-|add-to|check-out|random|price-lines|coupon|order-s|told-)/,
  /\/domain\/(bag|sale|merge)/,
  /\/build\/messages\/\w+\/(bag_(?!not_ordered|refused|understood)|delivery_(heading|optional))/,
];

/** What several pieces of the bag need that come when its page stands. */
const ofTheBagLater = [/\/app\/(features\/bag|ui\/dialog)/, /\/build\/messages\/\w+\/bag_/];

/** What is loaded by who orders. */
const ofOrders = [
  /\/app\/(features\/(orders|delivery)|ui\/select)/,
  /\/domain\/(delivery|egyptian|governorates)/,
  /\/build\/messages\/\w+\/(orders_|delivery_|governorate_)/,
];

function isOneOf(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id));
}

/** How browsers' scripts are minified. */
const terserOptions = {
  compress: { passes: 3, ecma: 2020 },
  // In brackets, a function that is passed on is compiled with its file, off the main thread. Of
  // those around the libraries it would else be a tenth of a second on a weak phone in which no
  // tap is answered; the small ones cost little.
  format: { comments: false, wrap_func_args: true },
} as const;

export default defineConfig({
  plugins: [
    textsOfOneLanguage(),
    plainLazyImports(),
    tailwindcss(),
    reactRouter(),
    minifyOnce(terserOptions),
  ],
  publicDir: 'public',
  build: {
    target: 'es2022',
    // Lazy pieces have no pieces of their own to fetch ahead: the helper would only weigh.
    modulePreload: false,
    // Scripts are minified by `minifyOnce`.
    minify: false,
    cssMinify: 'lightningcss',
    // A picture or a font in the code would be sent to those who have it already.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Else Rolldown would print again what was minified, with spaces.
        minify: false,
        // One piece for the libraries, which change seldom, and one for what every page of the
        // shop uses: many small pieces compress worse and cost a round trip each.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'shop', test: isOneOf(ofEveryPage), minShareCount: 2 },
            { name: 'login', test: isOneOf(ofTheLogin), minShareCount: 2 },
            { name: 'amounts', test: isOneOf(ofAmounts), minShareCount: 2 },
            { name: 'bag', test: isOneOf(ofTheBag), minShareCount: 2 },
            { name: 'orders', test: isOneOf(ofOrders), minShareCount: 2 },
            { name: 'bag-later', test: isOneOf(ofTheBagLater), minShareCount: 2 },
            { name: 'accounts', test: /\/(app|domain|build\/messages)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
