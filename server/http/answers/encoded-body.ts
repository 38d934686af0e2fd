import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';
import { entityTag, namedTag } from './entity-tag.ts';

/** Smallest body first. */
const codings = ['br', 'gzip'] as const;

type Coding = (typeof codings)[number] | 'identity';

export interface BodyForm {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export type EncodedBody = Readonly<Record<Coding, BodyForm>>;

/** Bytes: gzip's best quality would take a tenth of a second a megabyte. */
const large = 256 * 1024;

/** Compresses once for all requests, off the event loop. */
export async function encodeBody(text: string, brotliQuality: number): Promise<EncodedBody> {
  const bytes = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    promisify(gzip)(bytes, {
      level: bytes.length > large ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_COMPRESSION,
    }),
  ]);
  const etag = entityTag(text);
  return {
    identity: formOf(bytes, etag, {}),
    gzip: formOf(gzipped, codedTag(etag, 'gzip'), { 'Content-Encoding': 'gzip' }),
    br: formOf(br, codedTag(etag, 'br'), { 'Content-Encoding': 'br' }),
  };
}

/** Strong tags differ by coding (RFC 9110 §8.8.3.3). */
function codedTag(etag: string, coding: Coding): string {
  return etag.replace(/"$/, `-${coding}"`);
}

function formOf(body: Buffer, etag: string, coding: Record<string, string>): BodyForm {
  const headers = {
    'Content-Length': String(body.length),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...coding,
  };
  return { bytes: new Uint8Array(body), etag, headers };
}

/** By `Accept-Encoding`. */
export function acceptedForm(body: EncodedBody, acceptEncoding: string | undefined): BodyForm {
  return body[acceptedEncoding(acceptEncoding, codings)];
}

/** The client's own tag if it matches this body, in whatever coding. */
export function heldTag(
  body: EncodedBody,
  { ifNoneMatch, accepted }: { ifNoneMatch: string | undefined; accepted: BodyForm },
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  return namedTag(ifNoneMatch, [accepted.etag, body.identity.etag, body.gzip.etag, body.br.etag]);
}

export function sizeOf(body: EncodedBody): number {
  return Object.values(body).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}
