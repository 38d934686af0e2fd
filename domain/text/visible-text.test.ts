import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSizeCharts } from '../charts/size-chart-rows.ts';
import { readDelivery } from '../delivery/delivery.ts';
import { ownerSettings, readOwnerSetting } from '../owner-settings.ts';
import { checkPublishedProduct } from '../product/product-row.ts';
import { ProductSchema } from '../product/product-schema.ts';
import { ReturnRequestSchema } from '../wire/returns.ts';
import { toOneLine } from './one-line.ts';
import { strangersLine } from './strangers-text.ts';
import { trimText } from './visible-text.ts';

/** What fonts draw as nothing, one of each kind. */
const unseen = [
  ' ',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F\u1160',
  '\u1680',
  '\u17B4\u17B5',
  '\u180B\u180C\u180D\u180E\u180F',
  '\u200B\u200C\u200D\u200E\u200F',
  '\u2028\u2029\u0085\u000B\u000C',
  '\u202A\u202E\u202C',
  '\u2060\u2061\u2062\u2063\u2064',
  '\u2066\u2069',
  '\u206A\u206F',
  '\u2800',
  '\u3000',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\uFFF9\uFFFB',
  '\u0301\u064B\u20DD',
  '\u{1D159}',
  '\u{1D173}',
  '\u{13441}',
  '\u{E0001}\u{E0041}\u{E007F}',
  '\u{E0100}',
  '\uE000',
  '\u0007',
];

describe('a text of which nobody sees anything', () => {
  it.each(unseen)('counts as missing, in whatever way it is invisible: %j', (text) => {
    for (const written of [text, `${text}${text}`, ` ${text} \u200B\u3164${text}`]) {
      expect(trimText(written)).toBe('');
      const { faults } = readDelivery({
        name: written,
        mobile: '01012345678',
        governorate: 'giza',
        city: written,
        street: written,
        landmark: written,
      });
      expect(faults).toEqual({ name: 'missing', city: 'missing', street: 'missing' });
    }
  });

  it.each(unseen)('is no name, no size, no setting of the owner’s: %j', (text) => {
    // Controls have a complaint of their own.
    if (/\p{Cc}/u.test(text)) return;
    const row = { id: 1, name: text, price: 5, categoryType: 'shoes', imagePath: 'a.jpg' };
    const checked = checkPublishedProduct({ ...row, sizes: [text, text].join('|') });
    const fault = { refusal: 'is-missing', name: 'name' };
    expect(checked).toEqual({ faults: [{ column: 'name', fault }] });
    const named = checkPublishedProduct({ ...row, name: 'Shoe', sizes: text, colour: undefined });
    expect(named).toMatchObject({ product: { name: 'Shoe' } });
    expect(named).not.toHaveProperty('product.sizes');
    expect(v.safeParse(ProductSchema, { ...row, description: '' }).success).toBe(false);
    const chart = readSizeCharts(
      ['chart', 'size', 'EU'],
      [{ line: 2, cells: { chart: text, size: text, EU: '40' } }],
    );
    const missing = { refusal: 'is-missing' };
    expect(chart.faults).toMatchObject([{ fault: missing }, { fault: missing }]);
    for (const setting of ownerSettings) {
      expect(readOwnerSetting(setting, text, () => undefined)).toBe('');
    }
  });

  it('keeps every text of which something is seen', () => {
    for (const text of ['É', 'ا', 'محمّد', '١', '.', '❤\uFE0F', '👩\u200D💻', 'ـ', 'ก็', '李']) {
      expect(trimText(` ${text}\n`)).toBe(text);
    }
  });

  it('is read without what nobody sees around it, in each field of one line', () => {
    const flag = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
    for (const text of ['منى', 'Mona 3', '؀١٢', 'محمدٌ', '❤\uFE0F', flag, 'می\u200Cروم']) {
      for (const mark of [
        '\u200B',
        '\u2060',
        '\uFEFF',
        '\u3164',
        '\u200F',
        '\u2800',
        '\u00AD',
        '\u{E0041}',
      ]) {
        const written = ` ${mark}${text} ${mark}`;
        expect([trimText(written), toOneLine(written), strangersLine(written)]).toEqual(
          Array(3).fill(text),
        );
        const row = { id: 1, name: written, price: 5, categoryType: 'shoes', imagePath: 'a.jpg' };
        const checked = checkPublishedProduct({ ...row, sizes: `${written}|${mark}M${mark}` });
        expect(checked).toMatchObject({ product: { name: text, sizes: [text, 'M'] } });
        const body = { kind: 'refund', reason: 'too_small', payout: 'instapay' };
        const handle = {
          payoutHandle: `${mark}mona@instapay${mark}`,
          lines: [{ id: 1, quantity: 1 }],
        };
        const read = v.safeParse(ReturnRequestSchema, { ...body, ...handle });
        expect(read.output).toMatchObject({ payoutHandle: 'mona@instapay' });
      }
    }
    expect(toOneLine('12\u2028 Mossadak\r\n\x07St.')).toBe('12 Mossadak St.');
  });

  it('is read at once, however much of it nobody sees', () => {
    const hidden = '\u200B'.repeat(200_000);
    expect(trimText(`${hidden}a${hidden}b${hidden}`)).toHaveLength(200_002);
  });
});
