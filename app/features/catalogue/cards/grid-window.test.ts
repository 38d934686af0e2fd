import { describe, expect, it } from 'vitest';
import { windowOf } from './grid-window.ts';

const phone = { top: 200, rowHeight: 330, columns: 2 };

describe('the window of the product grid', () => {
  it('begins with the first row and reaches a screen below the fold', () => {
    const { firstRow, rowCount } = windowOf(phone, 0, 740);
    expect(firstRow).toBe(0);
    expect(200 + rowCount * 330).toBeGreaterThanOrEqual(740 * 2);
  });

  it('covers the screen and one screen around it, wherever the shopper scrolls', () => {
    for (let scrollTop = 0; scrollTop < 100_000; scrollTop += 97) {
      const { firstRow, rowCount } = windowOf(phone, scrollTop, 740);
      const start = phone.top + firstRow * phone.rowHeight;
      expect(start).toBeLessThanOrEqual(Math.max(phone.top, scrollTop - 740));
      expect(start + rowCount * phone.rowHeight).toBeGreaterThanOrEqual(scrollTop + 2 * 740);
    }
  });

  it('covers the screen also when it goes no further', () => {
    for (let scrollTop = 0; scrollTop < 20_000; scrollTop += 97) {
      const whole = windowOf(phone, scrollTop, 740);
      const { firstRow, rowCount } = windowOf(phone, scrollTop, 740, 0);
      expect(firstRow).toBe(whole.firstRow);
      expect(rowCount).toBeLessThan(whole.rowCount);
      const end = phone.top + (firstRow + rowCount) * phone.rowHeight;
      expect(end).toBeGreaterThanOrEqual(scrollTop + 740);
    }
  });

  it('never has more than 144 cards', () => {
    const wall = { top: 0, rowHeight: 100, columns: 12 };
    const { rowCount } = windowOf(wall, 50_000, 8_000);
    expect(rowCount * wall.columns).toBeLessThanOrEqual(144);
  });
});
