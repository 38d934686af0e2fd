import { hashSource } from '#server/http/hash-source.ts';

/** What of a page runs or paints by its text, as sources of its content security policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Takes the mark from a rendered page, and tells which scripts and styles carried it: those that the
 * shop wrote. What somebody brought into a product's name has none, and is not let in.
 * @param mark letters, digits and hyphens that stand as the nonce of the shop's own elements; nobody
 * else can know them
 */
export function readInlineCode(html: string, mark: string): { html: string } & InlineSources {
  const nonce = ` nonce="${mark}"`;
  const marked = new RegExp(`<(script|style)([^<>]*)${nonce}([^<>]*)>(.*?)</\\1>`, 'gs');
  const found = [...html.matchAll(marked)].map(([, tag, before, after, text]) => ({
    tag,
    isFile: / src="/.test(`${before}${after}`),
    source: hashSource(text?.replaceAll(nonce, '') ?? ''),
  }));
  const sources = (wanted: string) => [
    ...new Set(
      found.filter(({ tag, isFile }) => tag === wanted && !isFile).map(({ source }) => source),
    ),
  ];
  return {
    html: html.replaceAll(nonce, ''),
    scripts: sources('script'),
    styles: sources('style'),
  };
}
