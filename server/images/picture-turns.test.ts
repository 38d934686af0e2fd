import { expect, it } from 'vitest';
import { asker } from '#server/turns/asker.ts';
import { drawPicture, openTestPictures } from './test/pictures.ts';

it('lets IP addresses take turns in new renditions, also of the same picture', async () => {
  const { routes, put, addressOf } = await openTestPictures();
  const asked: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const picture = drawPicture(400, 300, `rgb(${n * 20},0,0)`);
    await put(`${n}.png`, await picture.png().toBuffer());
    asked.push(await addressOf(`${n}.png`));
  }
  const answered: string[] = [];
  const ask = (block: string, path: string) =>
    asker.run({ block, session: '' }, async () => {
      expect((await routes.request(path)).status).toBe(200);
      answered.push(block);
    });
  await Promise.all([
    ...asked.map((path) => ask('greedy', path)),
    ask('visitor', asked.at(-1) ?? ''),
  ]);
  expect(answered.indexOf('visitor')).toBeLessThan(8);
});
