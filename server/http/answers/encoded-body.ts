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
/** The levels of Brotli and gzip for one request: better ones take longer than the page itself. */
const quickest = { br: 4, gzip: 4 };

/** Compresses once for all requests, off the event loop. */
export async function encodeBody(text: string, brotliQuality: number): Promise<EncodedBody> {
  const bytes = Buffer.from(text);
  const gzipLevel =
    bytes.length > large ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_COMPRESSION;
  const [br, gzipped] = await Promise.all([
    compress.br(bytes, brotliQuality),
    compress.gzip(bytes, gzipLevel),
  ]);
  const etag = entityTag(text);
  return {
    identity: formOf(bytes, etag, 'identity'),
    gzip: formOf(gzipped, etag, 'gzip'),
    br: formOf(br, etag, 'br'),
  };
}

/**
 * For one request: compresses only what it accepts, and nothing when the client has the body.
 * @returns the form to send, or the client's own tag if it matches
 */
export async function encodeForOne(
  text: string,
  asked: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): Promise<{ form: BodyForm; held?: undefined } | { held: string }> {
  const bytes = Buffer.from(text);
  const etag = entityTag(bytes);
  const coding = acceptedEncoding(asked.acceptEncoding, codings);
  const tags = [coding, 'identity', ...codings] as const;
  const held = namedTag(
    asked.ifNoneMatch,
    tags.map((each) => codedTag(etag, each)),
  );
  if (held !== undefined) return { held };
  const body = coding === 'identity' ? bytes : await compress[coding](bytes, quickest[coding]);
  return { form: formOf(body, etag, coding) };
}

const compress = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

/** Strong tags differ by coding (RFC 9110 §8.8.3.3). */
function codedTag(etag: string, coding: Coding): string {
  return coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`);
}

function formOf(body: Buffer, identityTag: string, coding: Coding): BodyForm {
  const etag = codedTag(identityTag, coding);
  const headers = {
    'Content-Length': String(body.length),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  return { bytes: new Uint8Array(body), etag, headers };
}

/** Picks the form by `Accept-Encoding`. */
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
