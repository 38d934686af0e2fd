import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Release } from '#server/catalogue/release.ts';
import {
  acceptedForm,
  type EncodedBody,
  encodeBody,
  heldTag,
  sizeOf,
} from '#server/http/encoded-body.ts';
import { keepByVersion } from '#server/http/kept-by-version.ts';
import { noteShared } from '#server/http/shared-answers.ts';
import { buildRobots } from './robots.ts';
import { buildSitemap, type Sitemap } from './sitemap.ts';

const mostBytes = 64 * 1024 * 1024;
const brotliQuality = 5;
const xmlType = 'application/xml; charset=UTF-8';
const kept = { 'Cache-Control': 'public, max-age=3600' };

/** @param deps.publicUrl origin, without a closing slash */
export function crawlerRoutes(deps: {
  catalogue: { current(): Release | undefined };
  publicUrl: string;
}): Hono {
  const { catalogue, publicUrl } = deps;
  const robots = buildRobots(publicUrl);
  const routes = new Hono();
  let built: { release: Release | undefined; sitemap: Sitemap } | undefined;

  function currentSitemap(): Sitemap {
    const release = catalogue.current();
    if (!built || built.release !== release) {
      built = { release, sitemap: buildSitemap(publicUrl, release) };
    }
    return built.sitemap;
  }

  const bodies = keepByVersion({ mostBytes, sizeOf });
  async function answer(c: Context, write: () => string): Promise<Response> {
    const version = catalogue.current()?.version ?? '';
    const make = () => encodeBody(write(), brotliQuality);
    return answerXml(c, await bodies.get(c.req.path, version, make));
  }

  routes.get('/robots.txt', etag(), (c) => c.text(robots, 200, kept));
  routes.get('/sitemap.xml', (c) => answer(c, currentSitemap().entry));
  routes.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const number = Number(c.req.param('file').replace(/\D/g, ''));
    const file = currentSitemap().files[number - 1];
    if (file) return answer(c, file);
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
