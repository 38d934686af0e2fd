import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departments } from '../../product/departments.ts';
import type { Product } from '../../product/product.ts';
import { nothingChosen, type ProductChoice, productSorts } from './product-choice.ts';
import { createProductFilter, type IsAvailable } from './product-filter.ts';
import { navyAs as colour, idsOf, makeProduct as product } from './test/make-product.ts';

const kindNames = ['dress', 'boot', 'Jumpsuit'];
const colourNames = ['Navy', 'Sand', 'Red'];
const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const sizeLabels = ['S', 'M', 'L', '42'];
const anyProduct = fc.record({
  department: fc.option(fc.constantFrom(...departments, 'all' as const)),
  kind: fc.option(fc.constantFrom(...kindNames)),
  sizes: fc.option(fc.subarray(sizeLabels, { minLength: 1 })),
  colour: fc.option(fc.constantFrom(...colourNames)),
  price: fc.integer({ min: 0, max: 20 }).map((price) => price * 100),
  isOnOffer: fc.boolean(),
});
const anyProducts = fc.array(anyProduct, { maxLength: 30 }).map((list) =>
  list.map(({ department, kind, sizes, colour: name, price, isOnOffer }, id) =>
    product(id, {
      price,
      ...(department ? { department } : {}),
      ...(kind ? { kind } : {}),
      ...(sizes ? { sizes } : {}),
      ...(name ? { colour: colour(name) } : {}),
      ...(isOnOffer ? { wasPrice: price + 100 } : {}),
    }),
  ),
);
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([a, b]) => ({ min: Math.min(a, b) * 100, max: Math.max(a, b) * 100 }));
const anyChoice: fc.Arbitrary<ProductChoice> = fc.record({
  departments: someOf(departments),
  kinds: someOf(kindNames),
  sizes: someOf(sizeLabels),
  colours: someOf(colourNames),
  prices: fc.uniqueArray(anyRange, { maxLength: 3, selector: ({ min, max }) => `${min}-${max}` }),
  inStock: fc.boolean(),
  onOffer: fc.boolean(),
});
/** Sold out: pairs of id and size. */
const anySoldOut = fc.array(fc.tuple(fc.nat(30), fc.constantFrom('', ...sizeLabels)));
const anySort = fc.constantFrom(...productSorts);
const anyRankings = fc.record({
  newest: fc.uniqueArray(fc.nat(30)),
  best: fc.uniqueArray(fc.nat(30)),
});

function stockOf(soldOut: readonly [number, string][]): IsAvailable {
  const gone = new Set(soldOut.map(([id, size]) => `${id} ${size}`));
  const isLeft = (id: number, size: string) => !gone.has(`${id} ${size}`);
  return ({ id, sizes }, size) =>
    size === undefined && sizes ? sizes.some((each) => isLeft(id, each)) : isLeft(id, size ?? '');
}

const anyShop = fc
  .record({
    products: anyProducts,
    choice: anyChoice,
    soldOut: anySoldOut,
    sort: anySort,
    rankings: anyRankings,
    isFound: fc.func(fc.boolean()),
  })
  .map(({ products: all, soldOut, isFound, ...rest }) => ({
    all,
    query: { ...rest, isAvailable: stockOf(soldOut), among: all.filter(({ id }) => isFound(id)) },
  }));

describe('of any products, choice, stock and order', () => {
  it('the count of each option is the number of products that it shows', () => {
    fc.assert(
      fc.property(anyShop, ({ all, query }) => {
        const find = createProductFilter(all);
        const shown = (changes: Partial<ProductChoice>) =>
          find({ ...query, choice: { ...query.choice, ...changes } }).products.length;
        const found = find(query);
        for (const { value, count } of found.departments) {
          expect(shown({ departments: [value] })).toBe(count);
        }
        for (const { value, count } of found.kinds) {
          expect(shown({ kinds: [value.kind] })).toBe(count);
        }
        for (const { value, count } of found.sizes) expect(shown({ sizes: [value] })).toBe(count);
        for (const { value, count } of found.colours) {
          expect(shown({ colours: [value.name] })).toBe(count);
        }
        for (const { value, count } of found.prices) expect(shown({ prices: [value] })).toBe(count);
        expect(shown({ inStock: true })).toBe(found.inStock.count);
        expect(shown({ onOffer: true })).toBe(found.onOffer.count);
      }),
    );
  });

  it('the result is what a plain reading of the rule gives, among what was searched', () => {
    fc.assert(
      fc.property(anyShop, ({ all, query }) => {
        const { sizes, colours, prices, inStock, onOffer } = query.choice;
        const knownDepartments = query.choice.departments.filter((department) =>
          all.some((each) => each.department === department),
        );
        const knownKinds = query.choice.kinds.filter((kind) =>
          all.some((each) => each.kind === kind),
        );
        const knownSizes = sizes.filter((size) => all.some((each) => each.sizes?.includes(size)));
        const knownColours = colours.filter((name) =>
          all.some((each) => each.colour?.name === name),
        );
        const fits = (each: Product) => {
          const own = knownSizes.filter((size) => each.sizes?.includes(size));
          return (
            (knownDepartments.length === 0 ||
              knownDepartments.includes(each.department ?? '') ||
              (each.department === 'all' &&
                knownDepartments.some((known) => known !== 'children'))) &&
            (knownKinds.length === 0 || knownKinds.includes(each.kind ?? '')) &&
            (knownSizes.length === 0 || own.length > 0) &&
            (knownColours.length === 0 || knownColours.includes(each.colour?.name ?? '')) &&
            (prices.length === 0 ||
              prices.some(({ min, max }) => each.price >= min && each.price <= max)) &&
            (!onOffer || each.wasPrice !== undefined) &&
            (!inStock ||
              (knownSizes.length === 0
                ? query.isAvailable(each)
                : own.some((size) => query.isAvailable(each, size))))
          );
        };
        const found = idsOf(createProductFilter(all)(query).products);
        expect(found.toSorted()).toEqual(idsOf(query.among.filter(fits)).toSorted());
      }),
    );
  });

  it('the order in which one chooses changes nothing', () => {
    const shuffled = anyShop.chain((shop) => {
      const { sizes, colours, prices } = shop.query.choice;
      const mix = <Value>(values: readonly Value[]) =>
        fc.shuffledSubarray([...values], { minLength: values.length });
      return fc.tuple(fc.constant(shop), mix(sizes), mix(colours), mix(prices));
    });
    fc.assert(
      fc.property(shuffled, ([{ all, query }, sizes, colours, prices]) => {
        const find = createProductFilter(all);
        const other = { ...query, choice: { ...query.choice, sizes, colours, prices } };
        expect(find(other)).toEqual(find(query));
      }),
    );
  });

  it('the groups may be chosen one after the other', () => {
    fc.assert(
      fc.property(anyShop, ({ all, query }) => {
        const find = createProductFilter(all);
        const { departments: whom, kinds, sizes, colours, prices } = query.choice;
        const steps = [{ prices }, { kinds }, { sizes }, { departments: whom }, { colours }];
        const among = steps.reduce<readonly Product[]>(
          (left, step) =>
            find({ ...query, among: left, choice: { ...nothingChosen, ...step } }).products,
          query.among,
        );
        const choice = { ...query.choice, inStock: false, onOffer: false };
        expect(among).toEqual(find({ ...query, choice }).products);
      }),
    );
  });

  it('with nothing chosen all are shown, and in the order Featured as they came', () => {
    fc.assert(
      fc.property(anyShop, ({ all, query }) => {
        const cleared = { ...query, choice: nothingChosen };
        const find = createProductFilter(all);
        expect(find({ ...cleared, sort: 'featured' }).products).toEqual(query.among);
        expect(idsOf(find(cleared).products).toSorted()).toEqual(idsOf(query.among).toSorted());
      }),
    );
  });
});
