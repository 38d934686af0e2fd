import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { entityTag, namedTag } from '#server/http/entity-tag.ts';
import { nodeAt, selectChildren, shallowNode } from './database-node.ts';
import type { Catalogue } from './open-catalogue.ts';
import {
  emptyAnswer,
  errorAnswer,
  jsonAnswer,
  nullTag,
  preflightAnswer,
} from './protocol-answer.ts';
import { QueryError, readQuery } from './read-query.ts';
import type { Release } from './release.ts';
import { answerWholeCatalogue, type ReadHeaders } from './whole-catalogue.ts';

type CatalogueContext = Context<{ Bindings: HttpBindings }>;

/**
 * The realtime database's protocol for reading (protocol §7): `GET /products.json` and what is
 * under it. It takes no writes; the owner publishes by command.
 */
export function catalogueRoutes(catalogue: Catalogue): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const read = (c: CatalogueContext) => answerRead(catalogue.current(), c);

  routes.get('/products.json', (c) => {
    const release = catalogue.current();
    const plain = release !== undefined && !c.req.url.includes('?');
    return plain ? answerWholeCatalogue(release.json, readHeaders(c)) : read(c);
  });
  // Without `.json` at its end a path is a page's.
  routes.get('/products/*', (c, next) => (c.req.path.endsWith('.json') ? read(c) : next()));

  for (const path of ['/products.json', '/products/*']) {
    routes.options(path, (c) => preflightAnswer(c.req.header('access-control-request-headers')));
    // `X-HTTP-Method-Override` changes nothing: only a GET reads, and nothing writes.
    routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, () =>
      errorAnswer(401, 'Permission denied'),
    );
  }
  return routes;
}

function answerRead(release: Release | undefined, c: CatalogueContext): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  const segments = readSegments(pathname);
  if (!segments) return errorAnswer(400, 'Invalid path: Invalid token in path');
  try {
    const query = readQuery(searchParams, `/${segments.join('/')}`);
    const database = release && { products: { [release.key]: release.products } };
    const found = nodeAt(database, segments);
    const selected = query.selection ? selectChildren(found, query.selection) : found;
    const node = query.shallow ? shallowNode(selected) : selected;
    if (release && node === database?.products && !query.print) {
      return answerWholeCatalogue(release.json, readHeaders(c));
    }
    const body = JSON.stringify(node, undefined, query.print === 'pretty' ? 2 : undefined);
    const etag = node === null ? nullTag : entityTag(body);
    if (namedTag(readHeaders(c).ifNoneMatch, [etag])) return emptyAnswer(304, etag);
    return query.print === 'silent' ? emptyAnswer(204, etag) : jsonAnswer(body, etag);
  } catch (error) {
    if (error instanceof QueryError) return errorAnswer(400, error.message);
    throw error;
  }
}

/** `/products/KEY/0.json` as its keys; undefined when one is none that a database could have. */
function readSegments(pathname: string): string[] | undefined {
  const path = pathname.slice(1, -'.json'.length);
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // `/products/.json` means the same as `/products.json`.
    const keys = segments.filter((segment) => segment !== '');
    return keys.some((key) => /[.#$[\]/\p{Cc}]/u.test(key)) ? undefined : keys;
  } catch {
    // A broken percent sign.
    return undefined;
  }
}

/** From Node's own request where there is one: to make a `Headers` of it costs a third of the answer. */
function readHeaders(c: CatalogueContext): ReadHeaders {
  const headers = c.env?.incoming?.headers;
  return {
    acceptEncoding: headers ? single(headers['accept-encoding']) : c.req.header('accept-encoding'),
    ifNoneMatch: headers ? headers['if-none-match'] : c.req.header('if-none-match'),
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
