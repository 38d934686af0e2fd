import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutPage, gzipPage, plainPage } from './page-pieces.ts';

const mark = 'NONCE-GOES-HERE';

it('a page is the same with its nonce, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 2_000 }), { minLength: 1, maxLength: 6 }),
      fc.base64String({ minLength: 4, maxLength: 40 }),
      async (texts, nonce) => {
        const pieces = await cutPage(texts.join(mark), mark);
        const whole = Buffer.from(texts.join(nonce));
        expect(plainPage(pieces, nonce).equals(whole)).toBe(true);
        expect(gunzipSync(gzipPage(pieces, nonce)).equals(whole)).toBe(true);
      },
    ),
  );
});
