import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type WebVital, WebVitalSchema } from '#domain/wire/web-vital.ts';

/** Bytes; one figure takes about 60. */
const maxBodyBytes = 500;

/** Anonymous, and only the metrics change, so it needs no session and no CSRF token. */
export function vitalRoutes({ observe }: { observe(vital: WebVital): void }): Hono {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text('This is no figure of a visit.', 413),
  });
  return new Hono().post('/api/vitals', limit, async (c) => {
    const vital = v.safeParse(WebVitalSchema, parse(await c.req.text()));
    if (!vital.success) return c.text('This is no figure of a visit.', 400);
    observe(vital.output);
    return c.body(null, 204);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
