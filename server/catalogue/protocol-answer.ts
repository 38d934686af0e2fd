/** Sent with every answer of the realtime database (protocol §7). */
const protocolHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What a realtime database calls the tag of a path with no data (protocol §7). */
export const nullTag = 'null_etag';

/** Headers of a JSON body of `length` bytes. */
export function jsonHeaders(length: number, more: Record<string, string>): Record<string, string> {
  return {
    ...protocolHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(length),
    Vary: 'Accept-Encoding',
    ...more,
  };
}

/** 200 with a JSON text. */
export function jsonAnswer(body: string, etag: string): Response {
  return new Response(body, { headers: jsonHeaders(Buffer.byteLength(body), { ETag: etag }) });
}

/** 204 or 304: no body. */
export function emptyAnswer(status: 204 | 304, etag: string): Response {
  const headers = { ...protocolHeaders, ETag: etag, Vary: 'Accept-Encoding' };
  return new Response(null, { status, headers });
}

/** `{"error": …}`, which is another shape than the identity provider's. */
export function errorAnswer(status: 400 | 401, error: string): Response {
  const body = JSON.stringify({ error });
  return new Response(body, { status, headers: jsonHeaders(Buffer.byteLength(body), {}) });
}

/** What a browser asks before a request of another site's page. */
export function preflightAnswer(requestedHeaders: string | undefined): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...protocolHeaders,
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
      ...(requestedHeaders ? { 'Access-Control-Allow-Headers': requestedHeaders } : {}),
    },
  });
}
