import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '#domain/text/locale.ts';
import { comparePictures, toKeptPicture } from '#e2e/faults/compare-pictures.ts';
import { withPicture } from '#e2e/gallery/gallery-products.ts';
import { expect, galleryTest as test } from '#e2e/gallery/gallery-test.ts';
import type { Stage } from '#e2e/gallery/screen.ts';
import { screens } from '#e2e/gallery/screens.ts';
import { picturesStand } from '#e2e/gallery/steps.ts';
import { m } from '#messages';

test.describe.configure({ timeout: 180_000 });

const folder = join(import.meta.dirname, '..', 'visual-accepted');

/** A changed sign on a button has more. */
const maxSquares = 6;

/** Long enough for what matters of each screen. */
const height = 1200;
const phone = 360;
const desk = 1280;

interface Look {
  screen: string;
  locale: Locale;
  scheme: 'light' | 'dark';
  width: number;
}

/** The key screens, none of which shows a time or a number that goes on. */
const compared: readonly Look[] = [
  ...looks('home', phone, 'en light', 'ar light', 'en dark'),
  ...looks('home', desk, 'en light', 'ar light'),
  ...looks('shop', phone, 'en light', 'ar light'),
  ...looks('shop', desk, 'en light', 'ar dark'),
  ...looks('product', phone, 'en light', 'ar light', 'en dark'),
  ...looks('product', desk, 'en light', 'ar light'),
  ...looks('bag-empty', phone, 'en light', 'ar light'),
  ...looks('bag-many', phone, 'en light', 'ar light', 'ar dark'),
  ...looks('bag-many', desk, 'en light', 'ar light'),
  ...looks('bag-delete-dialog', phone, 'en light', 'ar light'),
  ...looks('auth-touched-invalid', phone, 'en light', 'ar light'),
  ...looks('not-found', phone, 'en light', 'ar light'),
];

function looks(screen: string, width: number, ...kinds: `${Locale} ${Look['scheme']}`[]): Look[] {
  return kinds.map((kind) => {
    const [locale, scheme] = kind.split(' ') as [Locale, Look['scheme']];
    return { screen, width, locale, scheme };
  });
}

async function openScreen(name: string, width: number, stage: Stage): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`The gallery has no screen ${name}.`);
  await stage.page.setViewportSize({ width, height });
  await screen.open(stage);
}

/** It comes with the first sign of a shopper. */
async function textFaceStands(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => {
      return family.includes('Archivo Text') && status === 'loaded';
    }),
  );
}

async function takePicture(page: Page): Promise<Buffer> {
  await textFaceStands(page);
  await picturesStand(page);
  // Its font differs by machine.
  const otherLanguage = page.getByRole('banner').locator('a[hreflang]');
  await otherLanguage.evaluate((link) => link.style.setProperty('visibility', 'hidden'));
  return toKeptPicture(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
}

function compare({ screen, width, locale, scheme }: Look): void {
  test(`${screen} looks as it was accepted, ${width} px, ${locale}, ${scheme}`, async ({
    page,
    shop,
  }, info) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openScreen(screen, width, { page, shop, locale });
    const file = join(folder, `${screen}.${locale}.${width}.${scheme}.webp`);
    if (['all', 'changed'].includes(info.config.updateSnapshots)) {
      await mkdir(folder, { recursive: true });
      await writeFile(file, await takePicture(page));
      return;
    }
    const accepted = await readFile(file);
    const look = async () => {
      const seen = await takePicture(page);
      return { seen, ...(await comparePictures(accepted, seen)) };
    };
    let last = await look();
    // Retry while it settles.
    for (let times = 1; times < 5 && last.squares > maxSquares; times += 1) last = await look();
    if (last.squares > maxSquares) {
      await info.attach('accepted', { body: accepted, contentType: 'image/webp' });
      await info.attach('seen', { body: last.seen, contentType: 'image/webp' });
      await info.attach('different', { body: last.marked, contentType: 'image/png' });
    }
    expect(last.squares, howToAccept).toBeLessThanOrEqual(maxSquares);
  });
}

for (const look of compared.filter(({ width }) => width === phone)) compare(look);

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });
  for (const look of compared.filter(({ width }) => width === desk)) compare(look);
});

const howToAccept =
  'squares look different. When the new look is meant: npx playwright test visual --project phone --update-snapshots';

test('another way to draw letters is let through; buttons that moved or are gone are not', async ({
  page,
  shop,
}) => {
  await openScreen('bag-many', phone, { page, shop, locale: 'en' });
  const accepted = await takePicture(page);
  const differs = async () => (await comparePictures(accepted, await takePicture(page))).squares;
  await page.evaluate(() => {
    document.documentElement.style.textRendering = 'geometricPrecision';
  });
  expect(await differs(), 'letters drawn otherwise').toBeLessThanOrEqual(maxSquares);
  const increase = m.bag_increase({ name: withPicture.name }, { locale: 'en' });
  const button = page.getByRole('button', { name: increase, exact: true, includeHidden: true });
  const pair = button.locator('..');
  const style = (name: string, value: string) =>
    pair.evaluate(
      (element, [property = '', text = '']) => element.style.setProperty(property, text),
      [name, value],
    );
  await style('visibility', 'hidden');
  expect(await differs(), 'buttons that are gone').toBeGreaterThan(maxSquares);
  await style('visibility', 'visible');
  await style('translate', '12px 0');
  expect(await differs(), 'buttons that have moved').toBeGreaterThan(maxSquares);
});
