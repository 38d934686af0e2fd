import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import { createProductSearch } from '../catalogue/search.ts';
import type { Product } from '../product/product.ts';
import { noPause } from '../time/pause.ts';
import { createSuggester, type Suggest } from './suggest-products.ts';

const search = createProductSearch(demoCatalogue);
let suggest: Suggest;
beforeAll(async () => {
  suggest = await createSuggester(demoCatalogue, noPause);
});

function namesFor(term: string): string[] {
  return suggest(term).products.map(({ name }) => name);
}

describe('where the search finds nothing', () => {
  it.each([
    ['another word', 'shoes', 'Nile Runner'],
    ['a plural', 'sneakers', 'Zamalek Court Sneaker'],
    ['a word without its hyphen', 'tshirt', 'Delta Cotton T-Shirt'],
    ['a blank for the hyphen', 't shirt', 'Delta Cotton T-Shirt'],
    ['a word of the same meaning', 'running', 'Nile Runner'],
    ['a word of the description', 'pavement', 'Nile Runner'],
    ['two blanks', 'nile  runner', 'Nile Runner'],
    ['no blank', 'nilerunner', 'Nile Runner'],
    ['a typing error', 'nile runer', 'Nile Runner'],
    ['letters that changed their places', 'sneakre', 'Zamalek Court Sneaker'],
    ['the words in another order', 'runner nile', 'Nile Runner'],
    ['the plural of a category in Arabic', 'أحذية', 'Nile Runner'],
    ['an Egyptian word', 'جزمة', 'Nile Runner'],
    ['an Egyptian word, with the letters of a PDF', 'ﺟﺰﻣﺔ', 'Nile Runner'],
    ['a typing error in full-width letters', 'ｎｉｌｅ ｒｕｎｅｒ', 'Nile Runner'],
    ['an Egyptian word with its article', 'الكوتشي', 'Nile Runner'],
    ['an Egyptian word', 'شنطة', 'Zamalek Handbag'],
    ['the beginning of an Egyptian word', 'كوت', 'Nile Runner'],
    ['the first two letters of one', 'شن', 'Zamalek Handbag'],
    ['another spelling in Arabic', 'تيشرت', 'Delta Cotton T-Shirt'],
    ['an English word in Arabic letters', 'تي شيرت', 'Delta Cotton T-Shirt'],
    ['Arabic in Latin letters', 'gazma', 'Nile Runner'],
    ['Arabic in Latin letters', 'shanta', 'Zamalek Handbag'],
    ['Arabic in Latin letters', 'fostan', 'Lotus Evening Dress'],
    ['Arabic in Latin letters and digits', '7a2eeba', 'Zamalek Handbag'],
    ['Arabic in Latin letters that ends in s', '2amis', 'Downtown Striped Shirt'],
    ['Arabic in Latin letters that ends in s', 'kamees', 'Downtown Striped Shirt'],
    ['Arabic in Latin letters that ends in s', 'qamis', 'Downtown Striped Shirt'],
    ['Arabic in Latin letters that ends in s', 'malabes', 'Lotus Evening Dress'],
    ['an English word as Egyptians say it', 'شوز', 'Nile Runner'],
    ['its plural', 'شوزات', 'Nile Runner'],
    ['a beginning that is being typed', 'gazm', 'Nile Runner'],
  ])('%s finds what was meant: %s', (_what, term, name) => {
    expect(search(term)).toEqual([]);
    expect(namesFor(term)).toContain(name);
  });

  it('nothing is guessed from what means nothing', () => {
    for (const term of ['no such thing', 'zzzz', '12345', '٪', ' ', '']) {
      expect(suggest(term), term).toEqual({ products: [], terms: [], category: undefined });
    }
  });

  it('an unknown word is left out, and told', () => {
    const word = 'abcdefghijklmnopqrstuvwxyzabcdefgh';
    for (const unknown of [word, 'zzzz']) {
      for (const term of [`${unknown} gazma`, `gazma ${unknown}`]) {
        const { products, ...told } = suggest(term);
        expect(products, term).toEqual(suggest('gazma').products);
        expect(told).toMatchObject({ leftOut: [unknown], meant: 'gazma' });
      }
    }
    expect(suggest('gazma').leftOut).toBeUndefined();
  });

  it('another word is no error of typing', () => {
    for (const term of ['كوتشي', 'gazma', 'fostan', 'شنطة', 'running']) {
      expect(suggest(term).meant, term).toBe(term);
    }
    for (const term of ['nile runer', 'sneakre']) expect(suggest(term).meant).toBeUndefined();
  });

  it('words are offered in the language of the page', () => {
    expect(suggest('fostan', 'all', 'ar').terms[0]).toBe('فستان');
    expect(suggest('fostan', 'all', 'en').terms[0]).toBe('Dress');
  });

  it('a name of several kinds is of the one that it ends with', () => {
    for (const term of ['fostan', 'فساتين', 'dresses']) {
      expect(namesFor(term), term).toContain('Lotus Evening Dress');
      expect(namesFor(term), term).not.toContain('Khedive Dress Watch');
    }
    expect(namesFor('ساعات')).toContain('Khedive Dress Watch');
  });

  it('words for colours count in both languages', () => {
    for (const term of ['gazma soda', 'جزمة سودا', 'black shoes']) {
      const { products, leftOut } = suggest(term);
      expect(leftOut, term).toBeUndefined();
      expect(products, term).not.toEqual([]);
      for (const { categoryType, colour } of products) {
        expect([categoryType, colour?.name], term).toEqual(['shoes', 'Black']);
      }
    }
  });

  it.each([
    ['مايوه', 'Hurghada Swim Shorts'],
    ['عباية', 'Karnak Wrap Robe'],
  ])('%s finds what comes nearest to it: %s', (term, name) => {
    expect(namesFor(term)).toContain(name);
  });

  it('no word is passed over, however long the term', () => {
    for (const term of [
      'nile runner nile runner nile runner nile zzzz',
      'nile runner nile runner nile runner nile',
      `nile runer${' '.repeat(200)}zzzz`,
    ]) {
      expect(suggest(term).products, term).toEqual([]);
    }
    expect(namesFor('nile runer nile runer nile runer')).toContain('Nile Runner');
  });

  it('what was typed before does not change an answer', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const before = suggest('nile runer');
    for (const letter of letters) suggest(`nile ${letter.repeat(3)}`);
    expect(suggest('nile runer')).toEqual(before);
  });

  it('the nearest come first', () => {
    expect(namesFor('sneakers')[0]).toBe('Zamalek Court Sneaker');
  });

  it('a word that stands in names is offered for the search, as it is written there', () => {
    expect(suggest('tshirt').terms).toEqual(['T-Shirt']);
    expect(suggest('nile runer').terms).toEqual(['Nile Runner']);
    expect(suggest('أحذية', 'shoes').terms).toEqual(['حذاء']);
    expect(suggest('شنطة').terms).toEqual(['حقيبة']);
  });

  it('a word for a category leads to it, unless one is there', () => {
    expect(suggest('gazma')).toMatchObject({ category: 'shoes', terms: [] });
    expect(suggest('gazma', 'shoes').category).toBeUndefined();
    expect(suggest('nile runer').category).toBeUndefined();
  });

  it('a word for a department or a kind finds its products, in both languages', async () => {
    const made = (id: number, traits: Partial<Product>): Product => ({
      ...{ id, name: `Nile ${id}`, price: 100, description: '', imagePath: '' },
      ...{ categoryType: 'clothes', ...traits },
    });
    const sold = [
      made(0, { department: 'women', kind: 'dress' }),
      made(1, { department: 'men', kind: 'coat' }),
      made(2, { department: 'all', kind: 'Timepieces', kindAr: 'مواقيت' }),
    ];
    const own = await createSuggester(sold, noPause);
    const found = (term: string) => own(term).products.map(({ id }) => id);
    for (const term of ['women', 'Ladies', 'حريمي', 'womn'])
      expect(found(term), term).toEqual([0, 2]);
    for (const term of ['dresses', 'gown', 'فستان', 'فستان حريمي', 'women dress']) {
      expect(found(term), term).toEqual([0]);
    }
    expect(found('بالطو رجالي')).toEqual([1]);
    expect(found('timepieces')).toEqual([2]);
    expect(found('مواقيت')).toEqual([2]);
    expect(own('حريمي')).toMatchObject({ department: 'women', terms: [] });
    expect(own('فستان').department).toBeUndefined();
  });

  it('a category keeps to its own products', () => {
    expect(suggest('nile runer', 'clothes').products).toEqual([]);
    expect(suggest('tshirt', 'clothes').products).toHaveLength(namesFor('tshirt').length);
  });

  it('the owner’s words count too', async () => {
    const own = await createSuggester(demoCatalogue, noPause, ['kicks, sneaker, حذاء رياضي']);
    expect(own('kicks').products[0]?.name).toBe('Zamalek Court Sneaker');
    expect(suggest('kicks').products).toEqual([]);
  });
});

const letters = fc.string({
  unit: fc.constantFrom(...'aenrst hoi2357-', ...'اأإلمنهةءيشطجز ،'),
  maxLength: 30,
});

describe('for any text', () => {
  it('it suggests some of the products, none twice, in the category', () => {
    fc.assert(
      fc.property(
        fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 300 })),
        fc.constantFrom('all', 'shoes', 'clothes'),
        (term, category) => {
          const { products } = suggest(term, category);
          expect(new Set(products).size).toBe(products.length);
          const isIn = products.every((product) => demoCatalogue.includes(product));
          expect(isIn).toBe(true);
          if (category !== 'all') {
            expect(products.every(({ categoryType }) => categoryType === category)).toBe(true);
          }
        },
      ),
    );
  });

  it('the search finds something for each term that is offered', () => {
    fc.assert(
      fc.property(letters, (term) => {
        for (const offered of suggest(term).terms) expect(search(offered)).not.toEqual([]);
      }),
    );
  });

  it('products of any names can be read', async () => {
    const [first] = demoCatalogue;
    const anyText = fc.oneof(letters, fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (name, nameAr, term) => {
        const odd = first ? [{ ...first, name, nameAr }] : [];
        (await createSuggester(odd, noPause))(term);
      }),
    );
  });
});
