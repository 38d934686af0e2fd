import { expect, it } from 'vitest';
import { shopColours } from '#domain/catalogue/shop-colours.ts';
import { barePage } from './bare-page.ts';

it('a page that stands for itself is in the shop’s colours, by day and by night', () => {
  const [day = '', night = ''] = barePage({ locale: 'en', text: 'Sorry.' }).split('@media');
  for (const [styles, { paper, ink, soft }] of [
    [day, shopColours.byDay],
    [night, shopColours.byNight],
  ] as const) {
    expect(styles).toContain(`background:${paper};color:${ink}`);
    expect(styles).toContain(`color:${soft}`);
  }
});

it('a page that stands for itself loads nothing, and is small: a refusal must stay cheap', () => {
  const page = barePage({ locale: 'ar', text: 'عذرًا', again: 2 });
  expect(page).not.toMatch(/\b(src|href)=|url\(|@import|<script/);
  expect(Buffer.byteLength(page)).toBeLessThan(1_500);
});
