import type { Config } from '@react-router/dev/config';
import { basePath, locales } from './domain/locale.ts';

const locale = locales.find((name) => name === process.env.VITE_LOCALE) ?? 'en';

export default {
  appDirectory: 'app',
  // One build a language (decision 0007): `scripts/build-pages.mjs` makes them all.
  buildDirectory: `build/app/${locale}`,
  basename: basePath(locale) || '/',
  ssr: true,
  // The shop has few routes: all of them are known to the first page, so that no click asks for them.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
