import { expect, it } from 'vitest';
import type { ClientLoaderArgs } from '#app/router';
import { clientLoader } from './policy.tsx';

it('asks for the delivery fees each time, and for other texts once', async () => {
  let asked = 0;
  const load = (path: string, deliveryTerms: object | undefined) =>
    clientLoader({
      request: new Request(`https://shop.example${path}`),
      serverLoader: async () => ({ text: String(++asked), language: 'en', deliveryTerms }),
    } as unknown as ClientLoaderArgs);
  await load('/ar/delivery', {});
  expect(await load('/ar/delivery', {})).toMatchObject({ text: '2' });
  await load('/about', undefined);
  expect(await load('/about', undefined)).toMatchObject({ text: '3' });
});
