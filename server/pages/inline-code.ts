import { hashSource } from '#server/http/hash-source.ts';

/** Sources of inline scripts and styles, for the policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Lists only scripts and styles that carried the mark: injected ones, for example in a product's
 * name, are not allowed.
 * @param mark an unguessable nonce: letters, digits, hyphens
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
