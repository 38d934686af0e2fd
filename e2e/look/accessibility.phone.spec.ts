import type { Page } from '@playwright/test';
import { type Locale, locales } from '#domain/text/locale.ts';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { forcedColourFaults } from '#e2e/faults/forced-colour-faults.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import { smallTargets } from '#e2e/faults/small-targets.ts';
import { expect, galleryTest as test } from '#e2e/gallery/gallery-test.ts';
import type { Screen } from '#e2e/gallery/screen.ts';
import { screens } from '#e2e/gallery/screens.ts';
import { picturesStand } from '#e2e/gallery/steps.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Landmarks belong to the mail program. */
const everything = ({ medium }: Screen) => ({
  tags: medium === 'mail' ? standards : [...standards, 'best-practice'],
});

const contrast = { rules: ['color-contrast'] };

// Long flows, perhaps on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** What a screen is looked at for, in the order that opens the fewest windows. */
const windows: readonly {
  width: number;
  /** The size of the letters (WCAG 1.4.4: text at 200 %); by default 100 %. */
  letters?: string;
  /** The least height and width of what is pressed, in pixels: 24 with a mouse, 44 with a finger. */
  targets?: number;
  /** axe's looks: all rules in light colours; dark ones change only the contrast. */
  schemes?: readonly ('light' | 'dark')[];
  hasForcedColours?: true;
  hasRoomForText?: true;
  mainOnly?: true;
}[] = [
  {
    width: 360,
    targets: 44,
    schemes: ['light', 'dark'],
    hasForcedColours: true,
    hasRoomForText: true,
  },
  // WCAG 1.4.10: the narrowest window.
  { width: 320, hasRoomForText: true },
  { width: 780, targets: 44, mainOnly: true },
  { width: 1110, targets: 44, mainOnly: true },
  { width: 1280, targets: 24, schemes: ['light'], mainOnly: true },
  // With large text, a wide window holds no more than a phone.
  { width: 780, letters: '200%', hasRoomForText: true, mainOnly: true },
  { width: 360, letters: '200%', hasRoomForText: true },
];

async function openWindow(page: Page, { width, letters = '100%' }: (typeof windows)[number]) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await picturesStand(page);
}

/** Far below a window it is not laid out, so that nothing in it could be measured. */
function renderFooter(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelector('footer')?.style.setProperty('content-visibility', 'visible');
  });
}

/** The fullest state of each page, and dialogs. */
const mainScreens = [
  'home',
  'home-menu-open',
  'shop',
  'shop-search',
  'product',
  'product-seen-before',
  'saved',
  'bag-many',
  'bag-delete-dialog',
  'bag-delivery-faults',
  'auth-sign-up',
  'auth-forgot',
  'auth-reset',
  'account-delete',
  'orders-many',
  'order-with-delivery',
  'order-without-delivery',
  'mail-order',
  'not-found',
];
for (const name of [...mainScreens, ...screens.flatMap(({ asIn }) => asIn ?? [])]) {
  if (!screens.some((screen) => screen.name === name))
    throw new Error(`There is no screen ${name}.`);
}

/** The mail program lays out links, and zooms as a whole. */
function windowsOf({ name, medium, widest = Number.POSITIVE_INFINITY }: Screen) {
  return windows
    .filter(({ width, mainOnly }) => width <= widest && (!mainOnly || mainScreens.includes(name)))
    .filter(({ letters, schemes, hasRoomForText }) =>
      medium === 'mail' ? !letters && (schemes || hasRoomForText) : true,
    );
}

/** The languages take turns: what Arabic changes is the same in all states of a page. */
const looks = screens
  .filter(({ medium, asIn }) => medium !== 'print' && !asIn)
  .map((screen, index) => ({ screen, locale: locales[index % locales.length] as Locale }));

for (const { screen, locale } of looks) {
  test(`${screen.name} in ${locale} can be used by everybody`, async ({ page, shop }) => {
    await screen.open({ page, shop, locale });
    await renderFooter(page);
    for (const window of windowsOf(screen)) {
      const { width, letters, targets, schemes, hasForcedColours, hasRoomForText } = window;
      const where = letters ? `${width} px, letters of ${letters}` : `${width} px`;
      await openWindow(page, window);
      if (targets && screen.medium !== 'mail') {
        expect.soft(await smallTargets(page, targets), `${where}, targets`).toEqual([]);
      }
      if (hasRoomForText) expect.soft(await layoutFaults(page), where).toEqual([]);
      for (const scheme of schemes ?? []) {
        if (scheme === 'dark') await page.emulateMedia({ colorScheme: scheme });
        const rules = scheme === 'light' ? everything(screen) : contrast;
        expect(await accessibilityFaults(page, rules), `${where}, ${scheme}`).toEqual([]);
      }
      if (hasForcedColours) {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
        expect.soft(await forcedColourFaults(page), 'in forced colours').toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
    }
  });
}
