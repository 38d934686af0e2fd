import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Locale, locales } from '#domain/locale.ts';
import { forcedColourFaults } from './forced-colour-faults.ts';
import { expect, galleryTest as test } from './gallery/gallery-test.ts';
import type { Screen } from './gallery/screen.ts';
import { screens } from './gallery/screens.ts';
import { picturesStand } from './gallery/steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { smallTargets } from './small-targets.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds: the rules and the elements. */
async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** All that axe knows. */
function everything(page: Page, { medium }: Screen): AxeBuilder {
  // A mail has no landmarks: those are its reader's.
  const tags = medium === 'mail' ? standards : [...standards, 'best-practice'];
  return new AxeBuilder({ page }).withTags(tags);
}

function contrast(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).withRules(['color-contrast']);
}

// Long ways through the shop: they may take their time on a machine that is busy.
test.describe.configure({ timeout: 180_000 });

/**
 * What axe looks at: all it knows on a phone and on a desk. Of the dark colours only the contrast
 * differs, and of Arabic only the texts, so neither is looked at in each window.
 */
const looks: readonly { width: number; scheme: 'light' | 'dark'; locales: readonly Locale[] }[] = [
  { width: 360, scheme: 'light', locales },
  { width: 360, scheme: 'dark', locales: ['en'] },
  { width: 1280, scheme: 'light', locales: ['en'] },
];

/** Widths of phones and tablets. */
const touched = [360, 780, 1110];

/** The narrowest window of WCAG 1.4.10, and letters of twice the size (1.4.4). */
const roomForText = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '100%' },
  { width: 360, letters: '200%' },
  // What the style sheet takes for a wide window holds no more letters of this size than a phone.
  { width: 780, letters: '200%' },
];

async function setRoom(page: Page, { width, letters }: (typeof roomForText)[number]) {
  await page.setViewportSize({ width, height: 740 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await picturesStand(page);
}

for (const screen of screens.filter(({ medium }) => medium !== 'print')) {
  const widest = screen.widest ?? Number.POSITIVE_INFINITY;
  for (const locale of locales) {
    test(`${screen.name} in ${locale} can be used by everybody`, async ({ page, shop }) => {
      await screen.open({ page, shop, locale });
      // How a mail's links are laid out is its reader's.
      const hasTargets = screen.medium !== 'mail';
      for (const width of touched.filter((touched) => hasTargets && touched <= widest)) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await smallTargets(page, 44), `${width} px, for a finger`).toEqual([]);
      }
      for (const { width, scheme } of looks.filter(
        (look) => look.width <= widest && look.locales.includes(locale),
      )) {
        await page.setViewportSize({ width, height: 800 });
        if (hasTargets) expect.soft(await smallTargets(page, 24), 'with a mouse').toEqual([]);
        await page.emulateMedia({ colorScheme: scheme });
        const axe = scheme === 'light' ? everything(page, screen) : contrast(page);
        expect(await faults(axe), `${width} px, ${scheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      expect.soft(await forcedColourFaults(page), 'in forced colours').toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      // Mails are set in pixels, and grow as a whole.
      const rooms = screen.medium === 'mail' ? roomForText.slice(0, 2) : roomForText;
      for (const room of rooms.filter(({ width }) => width <= widest)) {
        await setRoom(page, room);
        expect
          .soft(await layoutFaults(page), `${room.width} px, letters of ${room.letters}`)
          .toEqual([]);
      }
    });
  }
}
