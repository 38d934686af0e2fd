import { build } from 'rolldown';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const query = '?script';

/** In single quotes the text stands well within HTML and JSON. */
const terserOptions = { ecma: 5, toplevel: true, format: { quote_style: 1 } } as const;

/** `import text from './a.ts?script'`: the text of a script that a page contains. */
export function scriptTexts(): Plugin {
  return {
    name: 'script-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const { output } = await build({
          input: id.slice(0, -query.length),
          write: false,
          output: { format: 'iife' },
        });
        const { code } = await minify(output[0].code, terserOptions);
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}
