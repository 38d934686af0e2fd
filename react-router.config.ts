import type { Config } from '@react-router/dev/config';
import { basePath, locales } from './domain/text/locale.ts';

const locale = locales.find((name) => name === process.env.VITE_LOCALE) ?? 'en';

export default {
  appDirectory: 'app',
  // One build for each language (decision 0007), by `scripts/build/build-pages.mjs`.
  buildDirectory: `build/app/${locale}`,
  basename: basePath(locale) || '/',
  ssr: true,
  // The shop has few routes: the first page knows them all, so no click requests them.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
