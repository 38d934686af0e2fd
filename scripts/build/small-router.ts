import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.mjs';

/** In the browser, pages use the shop's own small router (decision 0051). */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => join(root, 'app', 'router', 'index.ts'),
    },
  };
}
