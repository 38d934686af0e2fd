import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build/app',
  ssr: true,
  // The shop has few routes: all of them are known to the first page, so that no click asks for them.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
