import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Catalogue } from './current/catalogue.ts';
import { type CatalogueContext, createReader, readHeaders } from './protocol/answer-read.ts';
import { preflightAnswer, protocolError } from './protocol/protocol-answer.ts';
import { answerWholeCatalogue } from './protocol/whole-catalogue.ts';

/** Read-only protocol (§7): `GET /products.json` and below. The owner publishes by command. */
export function catalogueRoutes(catalogue: Catalogue): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const reader = createReader();
  const read = (c: CatalogueContext) => reader(catalogue.current(), c);

  routes.get('/products.json', (c) => {
    const release = catalogue.current();
    const plain = release !== undefined && !c.req.url.includes('?');
    return plain ? answerWholeCatalogue(release.json, readHeaders(c)) : read(c);
  });
  // Without `.json` it is a page's path.
  routes.get('/products/*', (c, next) => (c.req.path.endsWith('.json') ? read(c) : next()));

  for (const path of ['/products.json', '/products/*']) {
    routes.options(path, (c) => preflightAnswer(c.req.header('access-control-request-headers')));
    // `X-HTTP-Method-Override` is ignored.
    routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, () =>
      protocolError(401, 'Permission denied'),
    );
  }
  return routes;
}
