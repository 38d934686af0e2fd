import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** How wide it is drawn: a cut-out as a whole, a photograph over all its frame; and what was sent. */
function measurePicture(image: HTMLImageElement) {
  const widthIn = (address: string) => Number(/\/(\d+)\/[^/]+$/.exec(address)?.[1]);
  const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image;
  const heightAsWidth = (offsetHeight * naturalWidth) / naturalHeight;
  return {
    name: image.currentSrc.split('/').at(-1),
    sent: widthIn(image.currentSrc),
    shown: image.closest('.photograph')
      ? Math.max(offsetWidth, heightAsWidth)
      : Math.min(offsetWidth, heightAsWidth),
    served: image.srcset.split(',').map((candidate) => widthIn(candidate.split(' ')[0] ?? '')),
  };
}

// One of each number of columns, and the narrowest of the widest grid.
for (const width of [360, 780, 1110, 1440]) {
  test(`at ${width} px a picture is sent in the width in which it stands on the screen`, async ({
    browser,
    products,
  }) => {
    for (const path of ['/', '/shop', `/shop/${products[0]?.id}`]) {
      // A new page: the cache prefers a larger width.
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await openPage(page, path);
      const images = page.getByRole('main').locator('img');
      await expect(images.first()).toBeVisible();
      const seen = new Set<string | undefined>();
      for (const image of (await images.all()).slice(0, 5)) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
        const { name, sent, shown, served } = await image.evaluate(measurePicture);
        const isFirst = !seen.has(name);
        seen.add(name);
        if (!isFirst) continue;
        const what = `${name} of ${path}, ${shown} px wide`;
        const enough = [shown, shown * 0.97].map(
          (least) => served.find((each) => each >= least) ?? served.at(-1),
        );
        expect.soft(enough, what).toContain(sent);
      }
      await page.close();
    }
  });
}
