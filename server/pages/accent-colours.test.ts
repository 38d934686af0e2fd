import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopColours } from '#domain/catalogue/shop-colours.ts';
import { accentColours, contrast, surfaces } from './accent-colours.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

const at = (colours: Record<string, string>, name: string) => colours[name] ?? '';

it('any accent lets text on it and in it be read, by WCAG AA', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const colours = accentColours(accent);
      const text = at(colours, '--on-accent');
      expect(contrast(text, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, at(colours, '--accent-down'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at(colours, '--accent-on-night'), surfaces.night)).toBeGreaterThanOrEqual(
        4.5,
      );
      for (const [mark, behind] of [
        ['--mark-by-day', surfaces.byDay],
        ['--mark-by-night', surfaces.byNight],
      ] as const) {
        for (const surface of behind) {
          expect(contrast(at(colours, mark), surface)).toBeGreaterThanOrEqual(3);
        }
      }
    }),
  );
});

it('an accent that is seen well is shown as it was written, everywhere', () => {
  expect(accentColours('#e0441a')).toMatchObject({
    '--accent': '#e0441a',
    '--mark-by-day': '#e0441a',
    '--mark-by-night': '#e0441a',
  });
});

it.each([
  ['#ffd400', '#171310'],
  ['#0b2a6f', '#ffffff'],
  ['#767676', '#ffffff'],
])('text on %s is %s', (accent, text) => {
  expect(accentColours(accent)).toHaveProperty(['--on-accent'], text);
});

it('counts contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('the shop’s own colours let text be read on everything that it stands on, by WCAG AA', () => {
  for (const { paper, raised, ink, soft } of [shopColours.byDay, shopColours.byNight]) {
    for (const behind of [paper, raised]) {
      for (const text of [ink, soft]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
