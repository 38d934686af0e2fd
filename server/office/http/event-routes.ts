import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { m } from '#messages';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import type { OfficeEvents } from '#server/office/events/office-events.ts';
import { localeOfOffice } from './locale-of-office.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { officeError } from './office-error.ts';

export const eventsPath = '/office/api/events';

/** Ms until a browser asks again, when the connection broke. */
const retryMs = 3_000;

/**
 * What is changed while a page is open: `{ noun, thing }`, and nothing of what it says. The page then
 * asks for what it shows.
 */
export function eventRoutes(events: OfficeEvents): Hono<OfficeBindings> {
  const routes = new Hono<OfficeBindings>();
  routes.get(eventsPath, async (c) => {
    // Hono answers HEAD as GET, and nobody would read the stream.
    if (c.req.method !== 'GET') return errorAnswer(c, 'method-not-allowed');
    const session = c.get('session');
    // A script asks from time to time.
    if (!session) {
      const sentence = m.office_events_text({}, { locale: localeOfOffice(c) });
      return errorAnswer(c, 'not-allowed', { sentence });
    }
    let end = () => {};
    const opened = await events.open(session, () => end());
    if (!opened) {
      c.header('Retry-After', '60');
      return officeError(c, 'too-many-at-once');
    }
    const answer = streamSSE(c, async (stream) => {
      end = () => stream.abort();
      stream.onAbort(opened.close);
      await stream.write(`retry: ${retryMs}\n\n`);
      for (let told = await opened.next(); told; told = await opened.next()) {
        // Proxies close connections on which nothing is said, and the page sees that it is heard.
        if (told.length === 0) await stream.writeSSE({ event: 'heartbeat', data: '{}' });
        for (const event of told) await stream.writeSSE({ data: JSON.stringify(event) });
      }
    });
    answer.headers.set('Cache-Control', 'no-store');
    // nginx would hold it back.
    answer.headers.set('X-Accel-Buffering', 'no');
    return answer;
  });
  routes.all(eventsPath, allowOnly('GET'));
  return routes;
}
