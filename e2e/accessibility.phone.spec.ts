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

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

function everything(page: Page, { medium }: Screen): AxeBuilder {
  // Landmarks belong to the mail program.
  const tags = medium === 'mail' ? standards : [...standards, 'best-practice'];
  return new AxeBuilder({ page }).withTags(tags);
}

function contrast(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).withRules(['color-contrast']);
}

// Long flows, perhaps on a busy machine.
test.describe.configure({ timeout: 180_000 });

/**
 * All rules on a phone and a desktop. Dark changes only the contrast, Arabic only the texts, so not
 * every combination is tested.
 */
const looks: readonly { width: number; scheme: 'light' | 'dark'; locales: readonly Locale[] }[] = [
  { width: 360, scheme: 'light', locales },
  { width: 360, scheme: 'dark', locales: ['en'] },
  { width: 1280, scheme: 'light', locales: ['en'] },
];

/** Widths of phones and tablets. */
const touched = [360, 780, 1110];

/** WCAG 1.4.10 (narrowest window) and 1.4.4 (text at 200 %). */
const roomForText = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '100%' },
  { width: 360, letters: '200%' },
  // With large text, a wide window holds no more than a phone.
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
      // The mail program lays out links.
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
      // Mails use pixels and zoom as a whole.
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
