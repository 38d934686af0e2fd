import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Release } from '#server/catalogue/current/release.ts';
import { encodeBody, sizeOf } from '#server/http/answers/encoded-body.ts';
import { entityTag, namedTag } from '#server/http/answers/entity-tag.ts';
import { keepByVersion } from '#server/http/answers/kept-by-version.ts';
import { noteShared } from '#server/http/answers/shared-answers.ts';
import { countChildren, isLarge, nodeAt, selectChildren, shallowNode } from './database-node.ts';
import { emptyAnswer, jsonAnswer, nullTag, protocolError } from './protocol-answer.ts';
import { QueryError, type ReadQuery, readQuery } from './read-query.ts';
import { answerWholeCatalogue, type ReadHeaders } from './whole-catalogue.ts';
import { writeJson } from './write-json.ts';

/** For bodies that hold all products. */
const maxBytes = 64 * 1024 * 1024;
const largeBodyQuality = 5;
/** Selections are not cached, so they stay small. */
const maxSelected = 500;

export type CatalogueContext = Context<{ Bindings: HttpBindings }>;

/** Reads at a path (protocol §7). Large texts are cached once a version. */
export function createReader() {
  const bodies = keepByVersion({ maxBytes, sizeOf });
  return async (release: Release | undefined, c: CatalogueContext): Promise<Response> => {
    const { pathname, searchParams } = new URL(c.req.url);
    const segments = readSegments(pathname);
    if (!segments) return protocolError(400, 'Invalid path: Invalid token in path');
    const path = `/${segments.join('/')}`;
    try {
      const query = readQuery(searchParams, path);
      const database = release && { products: { [release.key]: release.products } };
      const found = nodeAt(database, segments);
      const { node, isWhole } = query.selection
        ? selectChildren(found, query.selection)
        : { node: found, isWhole: true };
      const write = () =>
        writeJson(query.shallow ? shallowNode(node) : node, query.print === 'pretty' ? 2 : 0);
      const isPlain = isWhole && path === '/products' && !query.shallow && query.print !== 'pretty';
      if (!release || !(isPlain || isLarge(node))) return answerText(await write(), c, query);
      if (!isWhole && countChildren(node) > maxSelected) {
        throw new QueryError(`Select at most ${maxSelected} children, or read all of them`);
      }
      if (!isWhole) return answerText(await write(), c, query);
      const key = `${path} ${query.shallow} ${query.print === 'pretty'}`;
      const body = isPlain
        ? release.json
        : await bodies.get(key, release.version, async () =>
            encodeBody(await write(), largeBodyQuality),
          );
      noteShared(c);
      const answer = answerWholeCatalogue(body, readHeaders(c));
      if (query.print !== 'silent' || answer.status === 304) return answer;
      return emptyAnswer(204, answer.headers.get('ETag') ?? '');
    } catch (error) {
      if (error instanceof QueryError) return protocolError(400, error.message);
      throw error;
    }
  };
}

function answerText(body: string, c: CatalogueContext, { print }: ReadQuery): Response {
  const etag = body === 'null' ? nullTag : entityTag(body);
  if (namedTag(readHeaders(c).ifNoneMatch, [etag])) return emptyAnswer(304, etag);
  return print === 'silent' ? emptyAnswer(204, etag) : jsonAnswer(body, etag);
}

/** `/products/KEY/0.json` as keys; undefined for an invalid key. */
function readSegments(pathname: string): string[] | undefined {
  const path = pathname.slice(1, -'.json'.length);
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // `/products/.json` equals `/products.json`.
    const keys = segments.filter((segment) => segment !== '');
    return keys.some((key) => /[.#$[\]/\p{Cc}]/u.test(key)) ? undefined : keys;
  } catch {
    // An invalid percent escape.
    return undefined;
  }
}

/** From Node's own request: a `Headers` object costs a third of the answer's time. */
export function readHeaders(c: CatalogueContext): ReadHeaders {
  const headers = c.env?.incoming?.headers;
  return {
    acceptEncoding: headers ? single(headers['accept-encoding']) : c.req.header('accept-encoding'),
    ifNoneMatch: headers ? headers['if-none-match'] : c.req.header('if-none-match'),
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
