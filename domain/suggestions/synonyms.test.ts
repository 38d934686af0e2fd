import { beforeAll, expect, it, test } from 'vitest';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import { createProductSearch } from '../catalogue/search.ts';
import { noPause } from '../time/pause.ts';
import { createSuggester, type Suggest } from './suggest-products.ts';
import { synonyms } from './synonyms.ts';

const search = createProductSearch(demoCatalogue);
const [sold] = demoCatalogue;
let suggest: Suggest;
beforeAll(async () => {
  suggest = await createSuggester(demoCatalogue, noPause);
});

test.each([
  ['ar', /[a-z]/i],
  ['en', /\p{Script=Arabic}/u],
] as const)('no synonym has a meaning in letters that are not those of the page: %s', (...row) => {
  const [locale, foreign] = row;
  for (const word of new Set(synonyms.flat())) {
    // Otherwise nothing is suggested.
    if (search(word).length > 0) continue;
    for (const term of suggest(word, 'all', locale).terms) expect(term, word).not.toMatch(foreign);
  }
});

it('has no meaning to tell where no name is in the language of the page', async () => {
  if (!sold) throw new Error('The demo has no products.');
  const { nameAr: _, ...english } = { ...sold, name: 'Hurghada Swim Trunks' };
  const own = await createSuggester([english], noPause);
  expect(own('مايوه', 'all', 'ar')).toMatchObject({ products: [english], terms: [] });
  expect(own('مايوه', 'all', 'en').terms).toEqual(['Swim']);
});

test('a word for something that the shop does not sell is not taken for another word', () => {
  // They sound like Court, and are near to the desert.
  for (const word of ['أقراط', 'صفرا']) expect(suggest(word).products, word).toEqual([]);
});
