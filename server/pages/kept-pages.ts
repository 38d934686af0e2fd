import { randomBytes } from 'node:crypto';
import { type EncodedBody, encodeBody, sizeOf } from '#server/http/encoded-body.ts';
import { type KeptByVersion, keepByVersion } from '#server/http/kept-by-version.ts';
import { type InlineSources, readInlineCode } from './inline-code.ts';

export interface KeptPage {
  status: number;
  headers: [string, string][];
  body: EncodedBody;
  /** For its content security policy. */
  inline: InlineSources;
}

/** Own scripts and styles carry the mark as nonce. */
export type RenderPage = (nonceMark: string) => Promise<Response>;

const mostBytes = 64 * 1024 * 1024;
/** Bytes per entry besides its text, roughly. */
const overhead = 1_000;
/** Higher ones take ten times as long for 5 % less, with up to 10,000 products. */
const brotliQuality = 7;

/** A new mark each time: nobody can put it into a page. */
export async function renderKeptPage(render: RenderPage): Promise<KeptPage> {
  const nonceMark = `nonce-${randomBytes(18).toString('hex')}`;
  const answer = await render(nonceMark);
  const { html, ...inline } = readInlineCode(await answer.text(), nonceMark);
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'content-length'),
    body: await encodeBody(html, brotliQuality),
    inline,
  };
}

export function keptPages(): KeptByVersion<KeptPage> {
  return keepByVersion<KeptPage>({
    mostBytes,
    sizeOf: ({ body }) => sizeOf(body) + overhead,
    // A fault may pass; redirects are unlimited.
    isLasting: ({ status }) => status === 200 || status === 404,
  });
}
