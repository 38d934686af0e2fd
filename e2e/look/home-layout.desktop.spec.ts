import { locales, localizedPath } from '#domain/text/locale.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

/** The narrowest window, the spec's breakpoints (§9) and wider ones, in pixels. */
const widths = [320, 360, 468, 780, 991, 1110, 1440, 1680, 1920];

for (const locale of locales) {
  test(`the names of the categories stand whole and on one line below their pictures in every window, in ${locale}`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/'));
    await page.evaluate(() => document.fonts.ready);
    const tiles = page.getByRole('region', { name: m.home_categories({}, { locale }) });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await tiles.getByRole('link').evaluateAll((links) =>
        links.flatMap((link) => {
          const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const word = words.nextNode();
          if (!word) return ['no name'];
          range.selectNodeContents(word);
          const parts = [range, ...link.querySelectorAll('.tile-text svg')]
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width > 0);
          const tile = link.getBoundingClientRect();
          const edge = 8;
          return parts.some(
            ({ left, right }) => left < tile.left + edge || right > tile.right - edge,
          )
            ? [link.textContent]
            : [];
        }),
      );
      expect(outside, `${width} px`).toEqual([]);
      const boxes = await tiles.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const [picture, band] = [...link.children].map((part) => part.getBoundingClientRect());
          const lines = [...(link.lastElementChild?.childNodes ?? [])].map((part) => {
            const range = document.createRange();
            range.selectNode(part);
            return range.getClientRects().length;
          });
          return {
            isBelow: picture && band && band.top >= picture.bottom - 1,
            height: picture?.height ?? 0,
            lines: Math.max(...lines),
          };
        }),
      );
      expect(boxes, `${width} px`).toEqual(
        boxes.map(({ height }) => ({ isBelow: true, lines: 1, height })),
      );
      const heights = boxes.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThan(1);
    }
  });
}

test('the first screen shows the whole way into the shop', async ({ page }) => {
  const shopNow = page.getByRole('link', { name: 'SHOP NOW', exact: true });
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    await page.evaluate(() => document.fonts.ready);
    await expect(shopNow).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Made for moving')).toBeInViewport({ ratio: 1 });
  }
});

test('the brand is as wide as the rule below it', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths.filter((each) => each < 1600)) {
    await page.setViewportSize({ width, height: 900 });
    const share = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().width / heading.getBoundingClientRect().width;
    });
    expect(share, `${width} px`).toBeGreaterThan(0.99);
    expect(share, `${width} px`).toBeLessThan(1.03);
  }
});
