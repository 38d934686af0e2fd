import { describe, expect, test } from 'vitest';
import { checkPublishedProduct } from './product-row.ts';
import { faultsOf } from './test/table-row.ts';

describe('refused, with the column and what to mend', () => {
  test.each([
    [{ id: '' }, 'id is missing'],
    [{ id: '1.5' }, 'id must be a whole number from 0 up, written in digits, not "1.5"'],
    [{ id: -1 }, 'id must be a whole number from 0 up, written in digits, not -1'],
    [{ id: 2 ** 60 }, /^id must be a whole number/],
    [{ id: [7] }, 'id must be a whole number from 0 up, written in digits, not a list'],
    [{ name: '  ' }, 'name is missing'],
    [{ name: null }, 'name is missing'],
    [{ name: 7 }, 'name must be a text, not a number'],
    [{ name: 'a'.repeat(201) }, 'name has 201 characters; it may have at most 200'],
    [{ name: 'a\u0000b' }, 'name has a control character (U+0000); remove it'],
    [{ name: 'a\nb' }, 'name has a control character (U+000A); remove it'],
    [{ name: '\ud83d' }, /^name has half a character/],
    [{ price: undefined }, 'price is missing'],
    [{ price: '1250.505' }, 'price must have at most two decimals, not "1250.505"'],
    [{ price: 1e-7 }, /^price must have at most two decimals/],
    [
      { price: '1.250 EGP' },
      'price can be read as 1250 or as 1.250: write 1250, or at most two decimals, not "1.250 EGP"',
    ],
    [{ price: 0.1 + 0.2 }, /^price must have at most two decimals/],
    [{ price: '1e3' }, /^price must be an amount of EGP from 0 up, such as 1250.50, not "1e3"/],
    [{ price: '١٬٢٥٠ درهم' }, /^price must be an amount .*, not "١٬٢٥٠ درهم"$/],
    [{ price: '-1' }, /^price must be an amount/],
    [{ price: -0.5 }, /^price must be an amount/],
    [{ price: Number.NaN }, /^price must be an amount/],
    [{ price: 'Infinity' }, /^price must be/],
    [{ price: Number.POSITIVE_INFINITY }, /^price must be/],
    [{ price: true }, /^price must be an amount/],
    [{ price: '1000000001' }, /^price must be at most 1000000000/],
    [{ description: 'a'.repeat(5001) }, /^description has 5001 characters/],
    [{ imagePath: 'a'.repeat(501) }, /^imagePath has 501 characters/],
    [{ categoryType: '' }, 'categoryType is missing; it is one of shoes, clothes, accessories'],
    [
      { categoryType: 'hats' },
      'categoryType must be one of shoes, clothes, accessories, not "hats"',
    ],
    [{ nameAr: 'ن\u0000' }, /^nameAr has a control character/],
    [{ material: 'a'.repeat(201) }, 'material has 201 characters; it may have at most 200'],
    [{ materialAr: 'قطن\nصوف' }, /^materialAr has a control character/],
    [{ sizes: 'S|M|S' }, 'sizes has "S" twice'],
    [{ sizes: 'S:1|M:2|m' }, 'sizes has "M" and "m", which are the same: keep one of them'],
    [{ sizes: '40|٤٠' }, 'sizes has "40" and "٤٠", which are the same: keep one of them'],
    [{ sizes: 'S, M' }, 'sizes has "S, M", with a ,'],
    [{ sizes: 'S:many' }, /^sizes must count pieces in whole numbers from 0 to 1000000/],
    [{ sizes: 'S:3|:5' }, 'sizes has a number without a size, ":5": write it as S:3'],
    [{ sizes: 'S:3:4' }, /^sizes must count pieces/],
    [{ sizes: 7 }, 'sizes must be a list such as A|B, not 7'],
    [{ sizes: 'S:1', stock: '4' }, /^stock is for a product without sizes/],
    [{ stock: '-1' }, /^stock must count pieces/],
    [{ images: 'a|b|c|d|e|f|g|h' }, 'images has 8 entries; it may have at most 7'],
    [{ colour: 'navy' }, /^colour must be a name and a colour such as Navy #1a2b4c, not "navy"/],
    [{ colourAr: 'كحلي' }, /^colourAr is the Arabic name of a colour/],
    [{ wasPrice: '1250.50' }, /^wasPrice must be higher than price, 1250.5/],
    [{ offerEnds: '2026-12-31' }, /^offerEnds is the end of an offer/],
    [{ wasPrice: '2000', offerEnds: '2026-02-30' }, /^offerEnds must be a day such as 2026-02-28/],
    [{ fits: 'tight' }, 'fits must be one of small, true, large, not "tight"'],
    [{ department: 'ladys' }, 'department must be one of women, men, children, all, not "ladys"'],
    [
      { kind: 'sneeker' },
      /^kind must be one of sneaker, boot, .*, not "sneeker"; for a kind of your own, fill in the column kindAr too$/,
    ],
    [{ kindAr: 'جمبسوت' }, 'kindAr is the Arabic name of a kind: fill in the column kind too'],
    [{ returnable: 'perhaps' }, 'returnable must be yes or no, not "perhaps"'],
  ])('%j', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ]);
  });

  test('an id that an earlier row has', () => {
    expect(faultsOf({}, new Map([[7, 3]]))).toEqual(['id 7 is already used in line 3']);
  });

  test('every fault of a row at once', () => {
    expect(faultsOf({ id: 'x', price: 'y', categoryType: 'z' })).toHaveLength(3);
  });

  test.each([null, undefined, 'text', 7, []])('%j, which is no row', (value) => {
    const checked = checkPublishedProduct(value);
    expect('faults' in checked && checked.faults.map(({ column }) => column)).toEqual([
      'id',
      'name',
      'price',
      'categoryType',
    ]);
  });

  test('a very long cell, without repeating it whole', () => {
    expect(faultsOf({ price: 'x'.repeat(10_000) })[0]?.length).toBeLessThan(150);
  });
});
