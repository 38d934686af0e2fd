import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Release } from '#server/catalogue/release.ts';
import { buildRobots } from './robots.ts';
import { buildSitemap, type Sitemap } from './sitemap.ts';

const kept = { 'Cache-Control': 'public, max-age=3600' };

/**
 * `/sitemap.xml` and `/robots.txt`.
 * @param deps.publicUrl the shop's origin, without a slash at its end
 */
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

  routes.get('/robots.txt', etag(), (c) => c.text(robots, 200, kept));
  routes.get('/sitemap.xml', etag(), (c) => answerXml(c, currentSitemap().entry));
  routes.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', etag(), (c) => {
    const number = Number(c.req.param('file').replace(/\D/g, ''));
    const file = currentSitemap().files[number - 1];
    if (file) return answerXml(c, file());
    return c.text('There is no such sitemap.', 404, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

function answerXml(c: Context, xml: string): Response {
  return c.body(xml, 200, { ...kept, 'Content-Type': 'application/xml; charset=UTF-8' });
}
