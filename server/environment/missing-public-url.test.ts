import { expect, it } from 'vitest';
import { missingPublicUrl } from './missing-public-url.ts';

const taken = 'http://0.0.0.0:3000';

it('warns the owner of an open shop that shoppers cannot sign in and links in mails are wrong', () => {
  const warning = missingPublicUrl({ host: '0.0.0.0', publicUrl: undefined }, taken);
  expect(warning).toMatch(/^PUBLIC_URL is not set: .*cannot sign in.*mails.*\.$/);
  expect(warning).toContain(taken);
});

it.each([
  { host: '127.0.0.1', publicUrl: undefined },
  { host: '127.0.0.2', publicUrl: undefined },
  { host: '::1', publicUrl: undefined },
  { host: 'localhost', publicUrl: undefined },
  { host: '0.0.0.0', publicUrl: 'https://shop.example' },
])('says nothing of $host with PUBLIC_URL=$publicUrl', (environment) => {
  expect(missingPublicUrl(environment, taken)).toBeUndefined();
});
