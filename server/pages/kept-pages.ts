import { randomBytes } from 'node:crypto';
import { type EncodedBody, encodeBody, sizeOf } from '#server/http/encoded-body.ts';
import { type KeptByVersion, keepByVersion } from '#server/http/kept-by-version.ts';
import { type InlineSources, readInlineCode } from './inline-code.ts';

/** A page as it was answered once: the same for every shopper. */
export interface KeptPage {
  status: number;
  headers: [string, string][];
  body: EncodedBody;
  /** For its content security policy. */
  inline: InlineSources;
}

/** Renders a page whose own scripts and styles carry a mark as their nonce. */
export type RenderPage = (nonceMark: string) => Promise<Response>;

const mostBytes = 64 * 1024 * 1024;
/** What an entry takes besides its text, about. */
const overhead = 1_000;
/** Higher ones take ten times as long for a twentieth less, and there may be 10,000 products. */
const brotliQuality = 7;

/** The mark is another one each time, so that nobody can put it into a page. */
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

/** Renders each page once a version of the catalogue (decision 0003). */
export function keptPages(): KeptByVersion<KeptPage> {
  return keepByVersion<KeptPage>({
    mostBytes,
    sizeOf: ({ body }) => sizeOf(body) + overhead,
    // A fault may be gone for the next visitor; redirects are as many as strangers can think of.
    isLasting: ({ status }) => status === 200 || status === 404,
  });
}
