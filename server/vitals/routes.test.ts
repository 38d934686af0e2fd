import { expect, it } from 'vitest';
import type { WebVital } from '#domain/wire/web-vital.ts';
import { vitalRoutes } from './routes.ts';

function openVitals() {
  const observed: WebVital[] = [];
  const app = vitalRoutes({ observe: (vital) => observed.push(vital) });
  const send = (body: string) => app.request('/api/vitals', { method: 'POST', body });
  return { observed, send };
}

it('takes the figures of a visit', async () => {
  const { observed, send } = openVitals();
  const vital = { name: 'LCP', value: 812.5, page: 'product' };
  expect((await send(JSON.stringify(vital))).status).toBe(204);
  expect(observed).toEqual([vital]);
});

it.each([
  '',
  'null',
  '[]',
  '{"name":"LCP"}',
  '{"name":"FID","value":1,"page":"home"}',
  '{"name":"LCP","value":-1,"page":"home"}',
  '{"name":"LCP","value":1e99,"page":"home"}',
  '{"name":"LCP","value":"1","page":"home"}',
  '{"name":"LCP","value":1,"page":"/shop/1"}',
  '{"name":"LCP","value":1,"page":"home","user":"me"}',
])('counts nothing for %s', async (body) => {
  const { observed, send } = openVitals();
  expect((await send(body)).status).toBe(400);
  expect(observed).toEqual([]);
});

it('reads no long body', async () => {
  const { observed, send } = openVitals();
  const vital = JSON.stringify({ name: 'LCP', value: 1, page: 'home' });
  expect((await send(vital.padEnd(501))).status).toBe(413);
  expect(observed).toEqual([]);
});
