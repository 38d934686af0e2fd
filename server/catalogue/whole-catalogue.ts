import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { namedTag } from './entity-tag.ts';
import { emptyAnswer, jsonHeaders } from './protocol-answer.ts';
import type { Release } from './release.ts';

/** The codings that a release is held in, the smallest body's first. */
const codings = ['br', 'gzip'] as const;

type Coding = (typeof codings)[number] | 'identity';

/** What a request says that decides how the catalogue is sent. */
export interface ReadHeaders {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** A body in one coding, and all that is sent with it. */
interface PreparedBody {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  init: { headers: Record<string, string> };
}

const prepared = new WeakMap<Release, Record<Coding, PreparedBody>>();

/** Answers `GET /products.json`: a body that was compressed before, or 304. */
export function answerWholeCatalogue(release: Release, request: ReadHeaders): Response {
  const bodies = preparedFor(release);
  const { bytes, etag, init } = bodies[acceptedEncoding(request.acceptEncoding, codings)];
  if (request.ifNoneMatch !== undefined) {
    const tags = [etag, bodies.identity.etag, bodies.gzip.etag, bodies.br.etag];
    // What the client holds stays as it is, with its own tag, whatever coding it asks for now.
    const named = namedTag(request.ifNoneMatch, tags);
    if (named !== undefined) return emptyAnswer(304, named);
  }
  return new Response(bytes, init);
}

function preparedFor(release: Release): Record<Coding, PreparedBody> {
  const known = prepared.get(release);
  if (known) return known;
  const { bytes, gzip, brotli, etag } = release.json;
  const made = {
    identity: prepare(bytes, etag, 'identity'),
    gzip: prepare(gzip, etag, 'gzip'),
    br: prepare(brotli, etag, 'br'),
  };
  prepared.set(release, made);
  return made;
}

/** A strong tag stands for the very bytes, so each coding has its own (RFC 9110 §8.8.3.3). */
function prepare(body: Buffer, releaseTag: string, coding: Coding): PreparedBody {
  const encoded = coding !== 'identity';
  const etag = encoded ? releaseTag.replace(/"$/, `-${coding}"`) : releaseTag;
  const headers = jsonHeaders(body.length, {
    ETag: etag,
    ...(encoded ? { 'Content-Encoding': coding } : {}),
  });
  return { bytes: new Uint8Array(body), etag, init: { headers } };
}
