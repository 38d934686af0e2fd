import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { minifyOnce } from './scripts/minify-once.mjs';
import { runtimePackages } from './scripts/runtime-packages.mjs';

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

/** Of React Router's sources: what to put in the place of what. */
const routerEdits: readonly [RegExp, string][] = [
  // The bundler keeps components that no page uses: each is given a name for developer tools, and
  // nothing says that making it does nothing else.
  [/^[\w$]+\.displayName = .*;$/gm, ''],
  [/= (?=[\w$]+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '],
  // All routes are known to the first page (`routeDiscovery` in react-router.config.ts).
  [/\brouteDiscovery\.mode === "lazy"/g, 'false'],
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  // Nobody looks on (`instrumentations`).
  [/\binit\.instrumentations\b/g, 'undefined'],
];

/**
 * Lets the bundler leave out what no page uses of React Router: 4 kB of each first visit. Where a
 * new version is written differently, an edit finds nothing, and the pages weigh more.
 */
function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: routerEdits.reduce((text, [from, to]) => text.replace(from, to), code),
        map: null,
      }),
    },
  };
}

/**
 * Lets the piece of the root route hold what all routes share, and export it to them: as a piece of
 * its own it would be one file more in each first visit.
 */
function sharedInTheRoot(): Plugin {
  return {
    name: 'shared-in-the-root',
    // After React Router, which asks for pieces with the exports of their routes and no others.
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : null,
  };
}

/** What every page of the shop uses; what these import comes along. */
const ofTheRoot = [
  /\/app\/(root|load-|locale|device-storage|shell\/(?!copy-)|http\/load-part)/,
  /\/app\/(ui\/(?!field|dialog|select|toaster)|styles\/later)/,
  /\/app\/features\/(account\/(login-state|stored-session)|add-to-cart\/(?!take-taps|early)|bag\/bag-quantity)/,
  /\/app\/features\/catalogue\/(?!hero|category-tiles|featured|product-(?!card-data)|shop-|skeleton|use-|grid-|select|kept)/,
  /\/domain\/(product|set-apart)\.ts/,
  /\/build\/messages\/\w+\/shop_(title|heading)/,
];

/** What every page loads once it has come alive. */
const ofTheShopper = [/\/app\/shopper/, /\/domain\/catalogue-document/];

/** What concerns the log-in, and the calls to our own server. */
const ofTheLogin = [/\/app\/(http|ui\/field|features\/account\/(login|session))/];

/** What the bag and the orders both say of amounts. */
const ofAmounts = [
  /\/build\/messages\/\w+\/(bag_(egp|cash|amount|before|after|total|go_to_shop|log_in)|orders_pieces)/,
  /\/domain\/order/,
];

/** What the bag's page begins with. The rest of it is loaded when the page stands. */
const ofTheBag = [
  /\/app\/features\/(bag\/(?!bag-dialogs)|add-to-cart\/take-taps)/,
  /\/app\/features\/delivery\/(forget|delivery-draft-state)/,
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

/** What the forms of accounts have in common. */
const ofAccounts = [/\/app\/features\/account\//, /\/build\/messages\/\w+\/auth_/];

/** Looks at paths within the project, which itself may lie in `app/shopper`. */
function isOneOf(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => {
    const path = id.replace(import.meta.dirname, '');
    return patterns.some((pattern) => pattern.test(path));
  };
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
    withoutUnusedRouter(),
    tailwindcss(),
    reactRouter(),
    sharedInTheRoot(),
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
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\//,
            },
            { name: 'root', test: isOneOf(ofTheRoot) },
            { name: 'shopper', test: isOneOf(ofTheShopper) },
            { name: 'login', test: isOneOf(ofTheLogin), minShareCount: 2 },
            { name: 'amounts', test: isOneOf(ofAmounts), minShareCount: 2 },
            { name: 'bag', test: isOneOf(ofTheBag), minShareCount: 2 },
            { name: 'orders', test: isOneOf(ofOrders), minShareCount: 2 },
            { name: 'bag-later', test: isOneOf(ofTheBagLater), minShareCount: 2 },
            { name: 'accounts', test: isOneOf(ofAccounts), minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The image has few packages (`scripts/runtime-packages.mjs`): the server's pages bring the rest.
  environments: { ssr: { resolve: { noExternal: true, external: runtimePackages } } },
});
