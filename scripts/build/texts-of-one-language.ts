import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.mjs';

/** The pages have the texts of one language; the server has all. */
export function textsOfOneLanguage(): Plugin {
  return {
    name: 'texts-of-one-language',
    // One process builds the languages in turn.
    config: () => {
      const texts = `build/messages/${process.env.VITE_LOCALE ?? 'en'}.js`;
      return { resolve: { alias: { '#messages': join(root, texts) } } };
    },
  };
}
