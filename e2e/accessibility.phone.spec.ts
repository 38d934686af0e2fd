import type { Page } from '@playwright/test';
import { type Locale, locales } from '#domain/locale.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { forcedColourFaults } from './forced-colour-faults.ts';
import { expect, galleryTest as test } from './gallery/gallery-test.ts';
import type { Screen } from './gallery/screen.ts';
import { screens } from './gallery/screens.ts';
import { picturesStand } from './gallery/steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { smallTargets } from './small-targets.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Landmarks belong to the mail program. */
const everything = ({ medium }: Screen) => ({
  tags: medium === 'mail' ? standards : [...standards, 'best-practice'],
});

const contrast = { rules: ['color-contrast'] };

// Long flows, perhaps on a busy machine.
test.describe.configure({ timeout: 180_000 });

/**
 * Arabic changes only the texts and the direction: what each language is looked at for, in the order
 * that opens the fewest windows. Dark changes only the contrast, forced colours only the borders.
 */
const windows: readonly {
  width: number;
  /** Of the letters (WCAG 1.4.4: text at 200 %); by default 100 %. */
  letters?: string;
  locales: readonly Locale[];
  /** The least height and width of what is pressed, in pixels: 24 with a mouse, 44 with a finger. */
  targets?: number;
  /** axe's looks; all rules in light colours. */
  schemes?: Partial<Record<Locale, readonly ('light' | 'dark')[]>>;
  forcedColours?: readonly Locale[];
  hasRoomForText?: true;
}[] = [
  {
    width: 360,
    locales,
    targets: 44,
    schemes: { en: ['light', 'dark'], ar: ['light'] },
    forcedColours: ['en'],
    hasRoomForText: true,
  },
  // WCAG 1.4.10: the narrowest window.
  { width: 320, locales, hasRoomForText: true },
  { width: 780, locales: ['en'], targets: 44 },
  { width: 1110, locales: ['en'], targets: 44 },
  { width: 1280, locales: ['en'], targets: 24, schemes: { en: ['light'] } },
  // With large text, a wide window holds no more than a phone.
  { width: 780, letters: '200%', locales, hasRoomForText: true },
  { width: 360, letters: '200%', locales, hasRoomForText: true },
];

async function openWindow(page: Page, { width, letters = '100%' }: (typeof windows)[number]) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await picturesStand(page);
}

/** The mail program lays out links, and zooms as a whole. */
function windowsOf({ medium, widest = Number.POSITIVE_INFINITY }: Screen, locale: Locale) {
  return windows
    .filter(({ width, locales: spoken }) => width <= widest && spoken.includes(locale))
    .filter(({ letters, schemes, hasRoomForText }) =>
      medium === 'mail' ? !letters && (schemes || hasRoomForText) : true,
    );
}

for (const screen of screens.filter(({ medium }) => medium !== 'print')) {
  for (const locale of locales) {
    test(`${screen.name} in ${locale} can be used by everybody`, async ({ page, shop }) => {
      await screen.open({ page, shop, locale });
      for (const window of windowsOf(screen, locale)) {
        const { width, letters, targets, schemes, forcedColours, hasRoomForText } = window;
        const where = letters ? `${width} px, letters of ${letters}` : `${width} px`;
        await openWindow(page, window);
        if (targets && screen.medium !== 'mail') {
          expect.soft(await smallTargets(page, targets), `${where}, targets`).toEqual([]);
        }
        if (hasRoomForText) expect.soft(await layoutFaults(page), where).toEqual([]);
        for (const scheme of schemes?.[locale] ?? []) {
          if (scheme === 'dark') await page.emulateMedia({ colorScheme: scheme });
          const rules = scheme === 'light' ? everything(screen) : contrast;
          expect(await accessibilityFaults(page, rules), `${where}, ${scheme}`).toEqual([]);
        }
        if (forcedColours?.includes(locale)) {
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
          expect.soft(await forcedColourFaults(page), 'in forced colours').toEqual([]);
          await page.emulateMedia({ forcedColors: 'none' });
        }
      }
    });
  }
}
