import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { lowerStyles } from './scripts/build/lower-styles.mjs';
import { minifyOnce } from './scripts/build/minify-once.mjs';
import { runtimePackages } from './scripts/build/runtime-packages.mjs';

/** The server has all languages. */
function textsOfOneLanguage(): Plugin {
  return {
    name: 'texts-of-one-language',
    // One process builds the languages in turn.
    config: () => {
      const texts = `build/messages/${process.env.VITE_LOCALE ?? 'en'}.js`;
      return { resolve: { alias: { '#messages': join(import.meta.dirname, texts) } } };
    },
  };
}

/** Plain dynamic imports: Vite's helper would preload style sheets and chunks that do not exist. */
function plainLazyImports(): Plugin {
  return {
    name: 'plain-lazy-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** In the browser, pages use our own small router (decision 0051). */
function smallRouter(): Plugin {
  return {
    name: 'small-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => join(import.meta.dirname, 'app', 'router', 'index.ts'),
    },
  };
}

/** The help of the owner's commands stands with the fields of a product, which browsers load. */
function withoutHelp(): Plugin {
  return {
    name: 'without-help',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/domain\/product\/product\.ts$/ },
      handler: (code) => ({ code: code.replace(/\bhelp: '[^']*',?/g, ''), map: null }),
    },
  };
}

/** Changes React's own code for the browser, in the build. @param change throws when React has changed */
function changedReact(name: string, change: (source: string) => string): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (source) => ({ code: change(source), map: null }),
    },
  };
}

/**
 * React throws five signals, which it makes as errors while its file is evaluated. Where something
 * inspects the page (DevTools, Lighthouse, tests), the browser notes the stack of an error, and for
 * that reads the whole file again: a task of 0.1 s. Nobody sees these errors, so they have no stack.
 */
function signalsWithoutStack(): Plugin {
  return changedReact('signals-without-stack', (source) => {
    let count = 0;
    const signal = /^((?:var)? +\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;])/gm;
    const code = source.replace(signal, (_, name, message) => {
      count += 1;
      return `${name}{ message: ${message} }`;
    });
    if (count !== 5) throw new Error(`React has ${count} signals now and not 5: look at them.`);
    return code;
  });
}

/**
 * React listens to 88 events of the page, most of them twice: 143 calls before a page is alive. At each
 * event, a dozen for a tap, it looks for handlers. In the build it listens only to those for which the
 * shop names a handler.
 */
function eventsOfTheShop(): Plugin {
  const register = '  registrationNameDependencies[registrationName] = dependencies;\n';
  return changedReact('events-of-the-shop', (source) => {
    if (source.split(register).length !== 2) throw new Error('React listens in another way now.');
    const names = JSON.stringify(handlersOfTheShop(source));
    const condition = `  if (!${names}.includes(registrationName)) return;\n`;
    return source.replace(register, register + condition);
  });
}

/**
 * A prop of the shop's own with the name of one of React's handlers counts too: it costs a listener.
 * Lines that are only a comment do not count.
 * @param source React's own
 * @throws when React names its events in another way
 */
function handlersOfTheShop(source: string): string[] {
  const words = source.match(/(?<=simpleEventPluginEvents =\s+")[^"]+/)?.[0].split(' ');
  if (!words) throw new Error('React names its events in another way now.');
  const ofReact = new Set([
    ...words.map((word) => `on${word.charAt(0).toUpperCase()}${word.slice(1)}`),
    ...(source.match(/(?<=")on[A-Z]\w+(?=")/g) ?? []),
  ]);
  const app = join(import.meta.dirname, 'app');
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) =>
    readFileSync(join(app, file), 'utf8'),
  );
  const code = files.join('\n').replace(/^\s*(\/\/|\/?\*)(?!.*\*\/\s*\S).*/gm, '');
  const named = new Set(code.match(/\bon[A-Z]\w+/g));
  return [...ofReact].filter((name) => named.has(name) || named.has(`${name}Capture`)).sort();
}

/** The root route's chunk also exports the shared code: one file less in each first visit. */
function sharedInTheRoot(): Plugin {
  return {
    name: 'shared-in-the-root',
    // After React Router, whose requests name only route exports.
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : null,
  };
}

const ofTheRoot = [
  /\/app\/(root|late-rows|load-|locale|device-storage|router\/|shell\/(?!copy-)|http\/(load-part|shared-call|signal-after))/,
  /\/app\/(ui\/(?!amount|cash|days|dialog|field|phone|select|toaster)|styles\/later)/,
  /\/app\/features\/(account\/(login-state|stored-session)|add-to-cart\/(add-to-cart-button|tap-to-add|use-adding)|bag\/bag-quantity)/,
  /\/app\/features\/(saved\/heart|viewed\/forget|delivery\/delivery-keys)/,
  /\/app\/features\/catalogue\/(data\/(?!kept)|query\/read-)/,
  /\/domain\/(bag\/bag-product|product\/category|returns\/return-days|text\/(local-text|set-apart))\.ts/,
  /\/build\/messages\/\w+\/(plural|shop_(title|heading)|product_card_price)/,
];

const ofTheShopper = [
  /\/app\/(shopper|features\/saved\/sav)/,
  /\/domain\/catalogue\/saved/,
  /\/domain\/(catalogue\/catalogue-document|product\/offer)/,
];

/** Other lists of cards load it too. */
const ofTheShop = [
  /\/app\/(card-parts|routes\/shop\.tsx)/,
  /\/app\/features\/catalogue\/cards\//,
  /\/app\/features\/(add-to-cart\/add-from-card|stock\/sold-out)/,
];

/** Of cards, details and the bag. */
const ofListAndDetails = [
  /\/app\/missing-product|\/build\/messages\/\w+\/shop_(product_missing|show_all)/,
  /\/app\/features\/(stock\/stock-store|catalogue\/product\/product-offer|add-to-cart\/last-size)/,
  /\/domain\/(stock\/|bag\/stock-left|catalogue\/product-styles|product\/offer)/,
  /\/build\/messages\/\w+\/product_(not_returnable|only_left|sold_out|was_price|saving|offer_ends)/,
];

const ofTheProduct = [
  /\/app\/(routes\/product\.tsx|more-room|features\/viewed)/,
  /\/app\/features\/add-to-cart\/(buy-product|size-group)/,
];

const ofTheLogin = [
  /\/app\/(http|ui\/field|features\/account\/(login|session))/,
  /\/domain\/delivery\/egyptian-mobile|\/build\/messages\/\w+\/delivery_mobile_wrong/,
];

const ofAmounts = [
  /\/build\/messages\/\w+\/(bag_(egp|cash|amount|before|after|line_(name|size)|total|go_to_shop|log_in)|orders_pieces)/,
  /\/domain\/(bag\/bag\.ts|order\/order)/,
];

/** What is paid, and how: of the bag and of one order. */
const ofSums = [
  /\/app\/ui\/(amount|cash)/,
  /\/build\/messages\/\w+\/(amount_|payment_due)/,
  /\/domain\/order\/(amount|transfer)/,
];

const ofTheBag = [
  /\/app\/features\/(bag\/(?!bag-dialogs)|add-to-cart\/take-taps|payment\/chosen)/,
  /\/app\/features\/delivery\/forget/,
  /\/domain\/bag\/(bag|sale|merge)/,
  /\/build\/messages\/\w+\/(bag_(?!not_ordered|refused|understood)|delivery_(heading|optional))/,
];

const ofTheBagLater = [/\/app\/(features\/bag|ui\/dialog)/, /\/build\/messages\/\w+\/bag_/];

/** What delivery costs where: of the details, the bag and the form of the address. */
const ofPlaces = [
  /\/app\/(features\/delivery\/(chosen|closed|delivery-(draft-state|quote|terms)|governorate|use)|ui\/(select|days))/,
  /\/domain\/delivery\/(delivery-(price|terms)|governorates)\.ts/,
  /\/build\/messages\/\w+\/(governorate_|delivery_(area|choose|closed|days|from|free|governorate|none|quote|same|time))/,
];

/** Of the dialog after an order and of its page: what it takes to show an address, not to change it. */
const ofKnownAddresses = [
  /\/app\/features\/(delivery\/(delivery-text|late-)|orders\/order-access)/,
  /\/build\/messages\/\w+\/orders_kept_until/,
];

const ofAddresses = [
  /\/app\/features\/delivery\/(?!delivery-form|late-|order-delivery)/,
  /\/domain\/delivery\//,
  /\/build\/messages\/\w+\/delivery_/,
];

/** Of the list too. */
const ofOrders = [
  /\/app\/features\/orders\/(orders-|status|use-)/,
  /\/build\/messages\/\w+\/orders_(status_|number|failed|unknown|device|try)/,
];

/** Of the page that tracks orders too. */
const ofTrackedOrders = [
  /\/app\/features\/orders\/(cash|order-history)|\/domain\/order\/closed/,
  /\/build\/messages\/\w+\/(orders?_(cancelled|courier|link_failed|paid|refused|returned|waybill|yours)|payment_(paid|surplus|to_give))/,
];

/** With a log-in or by a link. */
const ofOneOrder = [
  /\/app\/features\/orders\/(order-|receipt)/,
  /\/build\/messages\/\w+\/orders?_/,
];

const ofAccounts = [/\/app\/features\/account\//, /\/build\/messages\/\w+\/auth_/];

/** Relative to the project, which may be in a folder `app/shopper`. */
function isOneOf(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => {
    const path = id.replace(import.meta.dirname, '');
    return patterns.some((pattern) => pattern.test(path));
  };
}

const terserOptions = {
  compress: { passes: 3, ecma: 2020 },
  // In parentheses, a callback is compiled with its file, off the main thread. For the libraries that
  // saves 0.1 s of blocked taps on a weak phone.
  format: { comments: false, wrap_func_args: true },
} as const;

export default defineConfig({
  plugins: [
    textsOfOneLanguage(),
    plainLazyImports(),
    smallRouter(),
    withoutHelp(),
    signalsWithoutStack(),
    eventsOfTheShop(),
    tailwindcss(),
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
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|zustand)\//,
            },
            { name: 'root', test: isOneOf(ofTheRoot) },
            { name: 'shopper', test: isOneOf(ofTheShopper) },
            {
              name: 'stock',
              test: isOneOf(ofListAndDetails),
              minShareCount: 2,
            },
            { name: 'shop', test: isOneOf(ofTheShop) },
            { name: 'product', test: isOneOf(ofTheProduct) },
            { name: 'login', test: isOneOf(ofTheLogin), minShareCount: 2 },
            { name: 'amounts', test: isOneOf(ofAmounts), minShareCount: 2 },
            { name: 'sums', test: isOneOf(ofSums), minShareCount: 2 },
            { name: 'places', test: isOneOf(ofPlaces), minShareCount: 2 },
            { name: 'bag', test: isOneOf(ofTheBag), minShareCount: 2 },
            { name: 'order-address', test: isOneOf(ofKnownAddresses), minShareCount: 2 },
            { name: 'addresses', test: isOneOf(ofAddresses), minShareCount: 2 },
            { name: 'orders', test: isOneOf(ofOrders), minShareCount: 2 },
            { name: 'tracked-order', test: isOneOf(ofTrackedOrders), minShareCount: 2 },
            { name: 'one-order', test: isOneOf(ofOneOrder), minShareCount: 2 },
            { name: 'bag-later', test: isOneOf(ofTheBagLater), minShareCount: 2 },
            { name: 'accounts', test: isOneOf(ofAccounts), minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The image has few packages (`scripts/build/runtime-packages.mjs`): bundle the rest.
  environments: { ssr: { resolve: { noExternal: true, external: runtimePackages } } },
});
