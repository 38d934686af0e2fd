import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutPage, gzipPage, nonceLength, plainPage } from './page-pieces.ts';

const mark = 'NONCE-GOES-HERE';

it('a page is the same with its nonce, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 2_000 }), { minLength: 1, maxLength: 6 }),
      fc.base64String({ minLength: nonceLength, maxLength: nonceLength }),
      async (texts, nonce) => {
        const pieces = await cutPage(texts.join(mark), mark);
        const whole = Buffer.from(texts.join(nonce));
        expect(plainPage(pieces, nonce).equals(whole)).toBe(true);
        expect(gunzipSync(gzipPage(pieces, nonce)).equals(whole)).toBe(true);
      },
    ),
  );
});

it('what a page says again costs nearly nothing', async () => {
  const text = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 7_919) % 251)).toString(
    'base64',
  );
  const nonce = 'n'.repeat(nonceLength);
  const once = gzipPage(await cutPage([text, ''].join(mark), mark), nonce);
  const often = gzipPage(await cutPage([text, text, text, text].join(mark), mark), nonce);
  expect(often.byteLength).toBeLessThan(once.byteLength * 1.2);
});

it('a nonce that the pieces were not cut for is refused', async () => {
  const pieces = await cutPage(`a${mark}b`, mark);
  expect(() => gzipPage(pieces, 'short')).toThrow(RangeError);
});
