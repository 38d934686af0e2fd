import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import {
  acceptedForm,
  type EncodedBody,
  encodeBody,
  heldTag,
  sizeOf,
} from '#server/http/answers/encoded-body.ts';
import { keepByVersion } from '#server/http/answers/kept-by-version.ts';
import { noteShared } from '#server/http/answers/shared-answers.ts';
import { buildRobots } from './robots.ts';
import { buildSitemap, type Sitemap } from './sitemap.ts';

const maxBytes = 64 * 1024 * 1024;
const brotliQuality = 5;
const xmlType = 'application/xml; charset=UTF-8';
const kept = { 'Cache-Control': 'public, max-age=3600' };

/** @param deps.publicUrl origin, without a closing slash */
export function crawlerRoutes(deps: {
  catalogue: Pick<Catalogue, 'current' | 'lastChanges'>;
  publicUrl: string;
}): Hono {
  const { catalogue, publicUrl } = deps;
  const robots = buildRobots(publicUrl);
  const routes = new Hono();
  let built: { release: Release | undefined; sitemap: Promise<Sitemap> } | undefined;

  /** Once a release: the changes of all products are a long query. */
  async function currentSitemap(): Promise<{ version: string; sitemap: Sitemap }> {
    const release = catalogue.current();
    if (built?.release !== release) built = undefined;
    built ??= { release, sitemap: build(release) };
    const mine = built;
    try {
      // The same products again are a later change.
      const version = `${release?.key ?? ''} ${release?.version ?? ''}`;
      return { version, sitemap: await mine.sitemap };
    } catch (error) {
      // The next request tries again.
      if (built === mine) built = undefined;
      throw error;
    }
  }

  async function build(release: Release | undefined): Promise<Sitemap> {
    const lastChanges = (release && (await catalogue.lastChanges?.())) ?? new Map<number, Date>();
    return buildSitemap(publicUrl, release, lastChanges);
  }

  const bodies = keepByVersion({ maxBytes, sizeOf });
  async function answer(c: Context, version: string, write: () => string): Promise<Response> {
    const make = () => encodeBody(write(), brotliQuality);
    return answerXml(c, await bodies.get(c.req.path, version, make));
  }

  routes.get('/robots.txt', etag(), (c) => c.text(robots, 200, kept));
  routes.get('/sitemap.xml', async (c) => {
    const { version, sitemap } = await currentSitemap();
    return answer(c, version, sitemap.entry);
  });
  routes.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const number = Number(c.req.param('file').replace(/\D/g, ''));
    const { version, sitemap } = await currentSitemap();
    const file = sitemap.files[number - 1];
    if (file) return answer(c, version, file);
    return c.text('There is no such sitemap.', 404, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

function answerXml(c: Context, body: EncodedBody): Response {
  noteShared(c);
  const accepted = acceptedForm(body, c.req.header('accept-encoding'));
  const held = heldTag(body, { ifNoneMatch: c.req.header('if-none-match'), accepted });
  if (held) return c.body(null, 304, { ...kept, ETag: held, Vary: 'Accept-Encoding' });
  return new Response(accepted.bytes, {
    headers: { ...kept, ...accepted.headers, 'Content-Type': xmlType },
  });
}
