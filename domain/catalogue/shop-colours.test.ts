import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shopColours } from './shop-colours.ts';

const { night, byDay, byNight } = shopColours;

it('knows the colours as the styles have them', () => {
  const [day = '', dark = ''] = readFileSync('app/styles/tokens.css', 'utf8').split('@media');
  expect(day).toContain(`--night: ${night};`);
  for (const [styles, colours] of [
    [day, byDay],
    [dark, byNight],
  ] as const) {
    for (const [name, colour] of Object.entries(colours)) {
      expect(styles).toContain(`--${name}: ${colour};`);
    }
  }
});
