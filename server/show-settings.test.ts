import { expect, test } from 'vitest';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { showSettings } from './show-settings.ts';

const arabicUrl = 'https://cdn.example/صورة.jpg';

async function openWith(values: OwnerSettings) {
  const listeners: (() => Promise<void> | void)[] = [];
  const onChange = (listener: () => Promise<void> | void) => {
    listeners.push(listener);
    return () => true;
  };
  const addresses = new Map([
    ['wide.jpg', '/images/1/wide.jpg#50,20'],
    [arabicUrl, arabicUrl],
  ]);
  const shown = await showSettings({
    settings: { current: () => ({ values, version: 'first' }), onChange },
    pictures: { addressOf: async (path) => addresses.get(path) ?? '', onChange },
  });
  const change = () => Promise.all(listeners.map((listener) => listener()));
  return { shown, addresses, change };
}

test('the file of the picture on Home is shown by its address, and again when it changes', async () => {
  const { shown, addresses, change } = await openWith({ heroPicture: 'wide.jpg' });
  const { values, version } = shown.current();
  expect(values).toEqual({ heroPicture: '/images/1/wide.jpg#50,20' });
  addresses.set('wide.jpg', '/images/2/wide.jpg');
  await change();
  expect(shown.current().values).toEqual({ heroPicture: '/images/2/wide.jpg' });
  expect(shown.current().version).not.toBe(version);
});

test('an address in Arabic letters leaves a version that a header can have', async () => {
  const { shown } = await openWith({ heroPicture: arabicUrl });
  const { values, version } = shown.current();
  expect(values).toEqual({ heroPicture: arabicUrl });
  expect(new Headers({ 'Shop-Settings': version }).get('Shop-Settings')).toBe(version);
});

test('the id of a product stays, and a missing file is no picture', async () => {
  const product = await openWith({ heroPicture: '12' });
  expect(product.shown.current()).toEqual({ values: { heroPicture: '12' }, version: 'first' });
  const missing = await openWith({ heroPicture: 'none.jpg' });
  expect(missing.shown.current().values).toEqual({ heroPicture: '' });
});
