import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

/** The drawn part of the square, and the width that was sent. */
function measurePicture(image: HTMLImageElement) {
  const widthIn = (address: string) => Number(/\/(\d+)\/[^/]+$/.exec(address)?.[1]);
  return {
    name: image.currentSrc.split('/').at(-1),
    sent: widthIn(image.currentSrc),
    shown: Math.min(image.offsetWidth, image.offsetHeight),
    served: image.srcset.split(',').map((candidate) => widthIn(candidate.split(' ')[0] ?? '')),
  };
}

// In this order: a browser that holds a larger picture shows it again.
const widths = [360, 600, 780, 991, 1110, 1440];

for (const [what, path] of [
  ['Home', () => '/'],
  ['the shop', () => '/shop'],
  ['the details', (id: number) => `/shop/${id}`],
] as const) {
  test(`a picture of ${what} is sent in the width in which it stands on the screen`, async ({
    page,
    products,
  }) => {
    await openPage(page, path(products[0]?.id ?? 0));
    const images = page.getByRole('main').locator('img');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const image of (await images.all()).slice(0, 5)) {
        await image.scrollIntoViewIfNeeded();
        await expect(async () => {
          await expect(image).toHaveJSProperty('complete', true);
          const { name, sent, shown, served } = await image.evaluate(measurePicture);
          const enough = [shown, shown * 0.97].map(
            (least) => served.find((each) => each >= least) ?? served.at(-1),
          );
          expect(enough, `${name} at ${width} px, ${shown} px wide`).toContain(sent);
        }).toPass({ timeout: 15_000 });
      }
    }
  });
}
