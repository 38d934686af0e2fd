import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.mjs';

/** The browser has the shop's own router, the server React Router (decision 0051). */
export function twoRouters(): Plugin {
  const file = (name: string) => join(root, 'app', 'router', name);
  return {
    name: 'two-routers',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(#app\/router|react-router)$/ },
      handler(name) {
        const isForBrowser = this.environment.name === 'client';
        if (name === '#app/router') return file(isForBrowser ? 'index.ts' : 'on-server.ts');
        return isForBrowser ? file('for-the-build.ts') : null;
      },
    },
  };
}
