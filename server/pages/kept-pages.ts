import type { InlineTexts } from '#app/load-context.ts';
import { type EncodedBody, encodeBody, sizeOf } from '#server/http/answers/encoded-body.ts';
import { hashSource } from '#server/http/answers/hash-source.ts';
import { type KeptByVersion, keepByVersion } from '#server/http/answers/kept-by-version.ts';
import type { InlineSources } from './content-security-policy.ts';

export interface RenderedPage {
  status: number;
  headers: [string, string][];
  /** For its content security policy. */
  inline: InlineSources;
}

interface KeptPage extends RenderedPage {
  body: EncodedBody;
}

/** Adds the texts of the page's inline scripts and styles. */
export type RenderPage = (inline: InlineTexts) => Promise<Response>;

const maxBytes = 64 * 1024 * 1024;
/** Bytes per entry besides its text, roughly. */
const overhead = 1_000;
/** Higher ones take ten times as long for 5 % less, with up to 10,000 products. */
const brotliQuality = 7;

export function noInlineTexts(): InlineTexts {
  return { scripts: new Set(), styles: new Set() };
}

export async function renderWhole(render: RenderPage): Promise<RenderedPage & { html: string }> {
  const inline = noInlineTexts();
  const answer = await render(inline);
  const html = await answer.text();
  return {
    html,
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'content-length'),
    inline: {
      scripts: [...inline.scripts].map(hashSource),
      styles: [...inline.styles].map(hashSource),
    },
  };
}

export async function renderKeptPage(render: RenderPage): Promise<KeptPage> {
  const { html, ...page } = await renderWhole(render);
  return { ...page, body: await encodeBody(html, brotliQuality) };
}

export function keptPages(): KeptByVersion<KeptPage> {
  return keepByVersion<KeptPage>({
    maxBytes,
    sizeOf: ({ body }) => sizeOf(body) + overhead,
    // A fault may pass; redirects are unlimited.
    isLasting: ({ status }) => status === 200 || status === 404 || status === 410,
  });
}
