import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '#domain/text/locale.ts';
import { root } from '../root.mjs';

const index = '\0office-messages';
const texts = '\0office-messages/texts';
const compiled = join(root, 'build', 'messages');

/** The office changes its language without a new page: each text that it uses has both languages. */
export function textsOfBothLanguages(): Plugin {
  return {
    name: 'texts-of-both-languages',
    enforce: 'pre',
    resolveId(id) {
      if (id === '#messages') return index;
      return id === texts ? id : undefined;
    },
    load(id) {
      if (id === index) return `export * as m from '${texts}';`;
      return id === texts ? bothLanguages() : undefined;
    },
    transform(code, id) {
      return id.startsWith(join(root, 'office')) ? withNamedTexts(code) : undefined;
    },
  };
}

/**
 * A key that is made while the office runs, as in `m[`status_${status}`]`, would keep every text of
 * the shop. It is looked up among those that begin so.
 */
function withNamedTexts(code: string): string {
  return code.replace(/\bm\[`(\w+_)\$\{/g, (_, begin: string) => {
    const named = keysOfTexts().filter((key) => key.startsWith(begin));
    return `({ ${named.map((key) => `${key}: m.${key}`).join(', ')} })[\`${begin}\${`;
  });
}

function keysOfTexts(): string[] {
  return Object.keys(JSON.parse(readFileSync(join(root, 'messages', 'en.json'), 'utf8')));
}

function bothLanguages(): string {
  const languages = locales.map(
    (locale) => `import * as ${locale} from '${join(compiled, locale, 'index.js')}';\n`,
  );
  const [base, ...others] = locales;
  const texts = keysOfTexts().map((key) => {
    const choices = others.map(
      (other) => `(o?.locale ?? currentLocale()) === '${other}' ? ${other}.${key}(i) : `,
    );
    return `export const ${key} = (i, o) => ${choices.join('')}${base}.${key}(i);\n`;
  });
  const current = `import { currentLocale } from '${join(root, 'office', 'locale.ts')}';\n`;
  return [...languages, current, ...texts].join('');
}
