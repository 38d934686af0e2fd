import type { Page } from '@playwright/test';
import { coloured } from '#e2e/shops/special-products.ts';
import { cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const [navy, red, white, night] = coloured;
const list = '/shop?q=Coloured';
const test = testIn('special');

const group = (page: Page, name = 'Colour') => page.getByRole('group', { name, exact: true });

test('the colours of a product lead to each other, and back to the list', async ({ page }) => {
  await openShop(page, list);
  await cardOf(page, navy.name).getByRole('link', { name: 'Details' }).click();
  const colours = group(page).getByRole('link');
  await expect(colours).toHaveText(['Navy', 'White', 'Night']);
  await expect(colours.nth(0)).toHaveAttribute('aria-current', 'page');
  await colours.nth(1).click();
  await expect(page).toHaveURL(`/shop/${white.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(white.name);
  await expect(colours.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(colours.nth(0)).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(list);
  await expect(cardOf(page, navy.name)).toBeVisible();
});

test('a product that is alone in its style has no colours to choose from', async ({ page }) => {
  await openPage(page, `/shop/${red.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(red.name);
  await expect(group(page)).toBeHidden();
});

test('a card says how many colours there are, before and after the catalogue is there', async ({
  page,
}) => {
  await page.goto(list);
  await expect(cardOf(page, navy.name)).toContainText('3 colours');
  await openShop(page, list);
  await expect(cardOf(page, night.name)).toContainText('3 colours');
  await expect(cardOf(page, red.name)).not.toContainText('colour');
  await openShop(page, `/ar${list}`);
  await expect(cardOf(page, navy.name)).toContainText('٣ ألوان');
});

test('colours have their Arabic names on an Arabic page', async ({ page }) => {
  await openPage(page, `/ar/shop/${navy.id}`);
  const colours = group(page, 'اللون').getByRole('link');
  await expect(colours).toHaveText(['كحلي', 'أبيض', 'Night']);
  await expect(colours.nth(2).locator('[lang=en]')).toHaveText('Night');
});

test('a swatch is seen on any ground, and in forced colours', async ({ page }) => {
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    await openPage(page, `/shop/${navy.id}`);
    for (const [index, link] of (await group(page).getByRole('link').all()).entries()) {
      const { edge, ground, fill } = await link.evaluate((chip) => {
        const swatch = getComputedStyle(chip.firstElementChild ?? chip);
        const { backgroundColor } = getComputedStyle(chip);
        const page = getComputedStyle(document.documentElement).backgroundColor;
        return {
          edge: swatch.borderTopColor,
          ground: backgroundColor === 'rgba(0, 0, 0, 0)' ? page : backgroundColor,
          fill: swatch.backgroundColor,
        };
      });
      expect(contrast(edge, ground)).toBeGreaterThan(3);
      expect(fill).toBe(['rgb(26, 43, 76)', 'rgb(255, 255, 255)', 'rgb(23, 19, 16)'][index]);
    }
  }
});

/** As WCAG 2.2 counts it. */
function contrast(...colours: [string, string]): number {
  const [light = 0, dark = 0] = colours
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the colours of a product lead to each other', async ({ page }) => {
    await page.goto(`/ar/shop/${navy.id}`);
    await group(page, 'اللون').getByRole('link', { name: 'أبيض' }).click();
    await expect(page).toHaveURL(`/ar/shop/${white.id}`);
  });
});
