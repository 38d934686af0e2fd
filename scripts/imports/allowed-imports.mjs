/**
 * Which part (folder or file; the longest match wins) may import which. Unlisted imports are
 * refused. Tests, `test/`, `e2e/` and `bench/` are free.
 */
const onEveryPage = ['app/device-storage.ts', 'app/locale.ts', 'app/ui', 'domain', 'messages'];
const server = ['server/start-error.ts', 'server/project-files.ts', 'server/files', 'server/http'];
const stored = [...server, 'server/database', 'server/secrets', 'domain'];
const features = [
  'app/features/account',
  'app/features/add-to-cart',
  'app/features/bag',
  'app/features/catalogue',
  'app/features/delivery',
  'app/features/orders',
  'app/features/saved',
  'app/features/size-guide',
  'app/features/stock',
  'app/features/viewed',
];

/** @type {Record<string, readonly string[]>} */
export const allowedImports = {
  domain: [],
  messages: [],

  'app/device-storage.ts': [],
  'app/locale.ts': ['domain'],
  'app/load-context.ts': ['domain'],
  'app/ui': ['app/locale.ts', 'domain', 'messages'],
  'app/http': [],
  'app/styles': [],
  // Features import no other feature: a route composes them.
  'app/features/account': [...onEveryPage, 'app/http'],
  'app/features/add-to-cart': onEveryPage,
  'app/features/bag': [...onEveryPage, 'app/http'],
  'app/features/catalogue': [...onEveryPage, 'app/http'],
  'app/features/delivery': [...onEveryPage, 'app/http'],
  'app/features/orders': [...onEveryPage, 'app/http'],
  'app/features/saved': [...onEveryPage, 'app/http'],
  'app/features/size-guide': [...onEveryPage, 'app/http'],
  'app/features/stock': onEveryPage,
  'app/features/viewed': onEveryPage,
  'app/shell': [...onEveryPage, 'app/load-context.ts'],
  'app/routes': [
    ...onEveryPage,
    ...features,
    'app',
    'app/load-context.ts',
    'app/shell',
    'app/styles',
  ],
  'app/service-worker': ['domain'],
  app: [...onEveryPage, ...features, 'app/http', 'app/load-context.ts', 'app/shell', 'app/styles'],

  'server/start-error.ts': [],
  'server/project-files.ts': [],
  'server/secrets': [],
  'server/files': ['server/start-error.ts'],
  'server/http': ['domain', 'messages', 'server/secrets'],
  'server/embedded-postgres': ['server/files', 'server/start-error.ts'],
  'server/database': [
    'domain',
    'server/embedded-postgres',
    'server/files',
    'server/project-files.ts',
    'server/start-error.ts',
  ],
  'server/limits': stored,
  'server/assets': server,
  'server/images': [...server, 'domain'],
  'server/mail': [...stored, 'messages'],
  'server/operations': [...stored, 'messages'],
  'server/charts': stored,
  'server/catalogue': [...stored, 'server/charts', 'server/images', 'server/stock'],
  'server/crawlers': [...server, 'domain', 'server/catalogue'],
  'server/vitals': [...server, 'domain'],
  'server/web-manifest': [...server, 'domain', 'messages'],
  'server/pages': [...server, 'domain', 'app/load-context.ts'],
  'server/identity': [...stored, 'server/limits', 'server/mail'],
  'server/session': [...stored, 'server/identity'],
  'server/bag': [...stored, 'server/catalogue', 'server/session'],
  'server/stock': stored,
  'server/saved': [...stored, 'server/session'],
  'server/orders': [
    ...stored,
    'messages',
    'server/bag',
    'server/catalogue',
    'server/limits',
    'server/mail',
    'server/session',
    'server/stock',
  ],
  'server/rankings': [...stored, 'server/catalogue', 'server/orders'],
  'server/environment': [...server, 'domain', 'server/limits'],
  'server/commands': ['domain', 'server'],
  server: ['app', 'demo', 'domain', 'messages', 'server'],

  demo: ['domain'],
  scripts: ['demo', 'domain', 'server/assets', 'server/images'],
  'react-router.config.ts': ['domain'],
  'vite.config.ts': ['scripts'],
};
