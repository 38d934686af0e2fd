import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { locales } from '#domain/text/locale.ts';
import { galleryTest as test } from './gallery-test.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { picturesStand } from './steps.ts';

const folder = join(import.meta.dirname, '..', '..', 'build', 'gallery', 'pictures');

/** The spec's breakpoints (§9), a narrow phone and a desk. */
const widths = [360, 468, 780, 991, 1110, 1440];
const schemes = ['light', 'dark'] as const;
const widestPicture = 720;

const minHeight = (width: number) => (width < 780 ? 740 : 900);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

function windowsOf({ medium, widest = Number.POSITIVE_INFINITY }: Screen): number[] {
  if (medium === 'print') return [780];
  if (medium === 'mail') return [360, 780];
  return widths.filter((width) => width <= widest);
}

for (const screen of screens) {
  for (const locale of locales) {
    test(`${screen.name} in ${locale}`, async ({ page, shop }) => {
      await mkdir(folder, { recursive: true });
      await screen.open({ page, shop, locale });
      for (const width of windowsOf(screen)) {
        await page.setViewportSize({ width, height: minHeight(width) });
        // A dialog covers only the window.
        const isWindow = screen.staysInWindow || (await page.locator('dialog[open]').isVisible());
        if (!isWindow) await page.setViewportSize({ width, height: await heightOf(page) });
        await picturesStand(page);
        for (const colorScheme of screen.medium === 'print' ? (['light'] as const) : schemes) {
          await page.emulateMedia({ colorScheme });
          const picture = await page.screenshot({ fullPage: !isWindow });
          await writeFile(
            join(folder, `${screen.name}.${locale}.${width}.${colorScheme}.webp`),
            await sharp(picture)
              .resize({ width: widestPicture, withoutEnlargement: true })
              .webp({ quality: 75, effort: 2 })
              .toBuffer(),
          );
        }
      }
    });
  }
}
