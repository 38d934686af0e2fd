/** Sent with every answer (protocol §7). */
const protocolHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The entity tag of a path without data (protocol §7). */
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

export function jsonAnswer(body: string, etag: string): Response {
  return new Response(body, { headers: jsonHeaders(Buffer.byteLength(body), { ETag: etag }) });
}

export function emptyAnswer(status: 204 | 304, etag: string): Response {
  const headers = { ...protocolHeaders, ETag: etag, Vary: 'Accept-Encoding' };
  return new Response(null, { status, headers });
}

/** `{"error": …}`, unlike the identity provider's errors. */
export function protocolError(status: 400 | 401, error: string): Response {
  const body = JSON.stringify({ error });
  return new Response(body, { status, headers: jsonHeaders(Buffer.byteLength(body), {}) });
}

/** For calls from another site's page. */
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
