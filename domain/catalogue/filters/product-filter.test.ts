import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departments } from '../../product/departments.ts';
import type { Product } from '../../product/product.ts';
import { nothingChosen, type ProductChoice, productSorts } from './product-choice.ts';
import { createProductFilter, type FilterQuery, type IsAvailable } from './product-filter.ts';

const kindNames = ['dress', 'boot', 'Jumpsuit'];
const colourNames = ['Navy', 'Sand', 'Red'];

function product(id: number, differences: Partial<Product> = {}): Product {
  return {
    id,
    name: `Product ${id}`,
    price: 450,
    description: '',
    imagePath: '',
    categoryType: 'clothes',
    ...differences,
  };
}

const colour = (name: string) => ({ name, hex: '#1a2b4c' });
const isAvailable: IsAvailable = () => true;
const plain = {
  choice: nothingChosen,
  sort: 'featured',
  isAvailable,
  rankings: { newest: [], best: [] },
} as const;

function ask(products: readonly Product[], query: Partial<FilterQuery>) {
  return createProductFilter(products)({ ...plain, among: products, ...query });
}

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

const products = [
  product(1, { sizes: ['S', 'M'], colour: colour('Navy'), price: 200 }),
  product(2, { sizes: ['M', 'L'], colour: colour('Sand'), price: 900 }),
  product(3, { sizes: ['42'], price: 3000 }),
  product(4, { colour: colour('navy'), price: 400 }),
];

describe('a filter', () => {
  it('shows what fits one choice of each group', () => {
    const both = { ...nothingChosen, sizes: ['S', 'L'] };
    expect(idsOf(ask(products, { choice: both }).products)).toEqual([1, 2]);
    const navy = { ...both, colours: ['Navy'] };
    expect(idsOf(ask(products, { choice: navy }).products)).toEqual([1]);
  });

  it('counts what each option would show with the other groups as they are', () => {
    const { sizes, colours } = ask(products, { choice: { ...nothingChosen, colours: ['NAVY'] } });
    expect(sizes.map(({ value, count }) => [value, count])).toEqual([
      ['S', 1],
      ['M', 1],
      ['L', 0],
      ['42', 0],
    ]);
    expect(colours).toEqual([
      { value: colour('Navy'), count: 2, isChosen: true },
      { value: colour('Sand'), count: 1, isChosen: false },
    ]);
  });

  it('finds what is for all with women and men, not with children, and offers only those with products of their own', () => {
    const worn = [
      product(1, { department: 'women' }),
      product(2, { department: 'men' }),
      product(3, { department: 'all' }),
      product(4),
    ];
    const choice = { ...nothingChosen, departments: ['women'] };
    const found = ask(worn, { choice });
    expect(idsOf(found.products)).toEqual([1, 3]);
    expect(found.departments).toEqual([
      { value: 'women', count: 2, isChosen: true },
      { value: 'men', count: 2, isChosen: false },
    ]);
    expect(ask([product(1, { department: 'all' })], {}).departments).toEqual([]);
    const forChild = [product(1, { department: 'children' }), product(2, { department: 'all' })];
    expect(ask(forChild, {}).departments).toMatchObject([{ value: 'children', count: 1 }]);
  });

  it('offers the shop’s kinds in its order, then the owner’s own with their Arabic name', () => {
    const worn = [
      product(1, { kind: 'Jumpsuit', kindAr: 'جمبسوت' }),
      product(2, { kind: 'coat' }),
      product(3, { kind: 'dress' }),
      product(4, { kind: 'dress' }),
      product(5),
    ];
    const kindsOf = (choice: ProductChoice) =>
      ask(worn, { choice }).kinds.map(({ value, count }) => [value.kind, value.kindAr, count]);
    const all = [
      ['dress', undefined, 2],
      ['coat', undefined, 1],
      ['Jumpsuit', 'جمبسوت', 1],
    ];
    expect(kindsOf(nothingChosen)).toEqual(all);
    const choice = { ...nothingChosen, kinds: ['dress', 'jumpsuit'] };
    expect(kindsOf(choice)).toEqual(all);
    expect(idsOf(ask(worn, { choice }).products)).toEqual([1, 3, 4]);
  });

  it('offers what is spelled in several ways once, as most products spell it', () => {
    const spelled = [
      product(1, { sizes: ['m', '٤٠'], colour: { ...colour('navy'), nameAr: 'كحلي' } }),
      product(2, { sizes: ['M', '40'], colour: colour('Navy') }),
      product(3, { sizes: ['Ｍ', 'X L'], colour: colour('Navy') }),
      product(4, { sizes: ['M', 'm', 'XL'] }),
    ];
    const all = ask(spelled, {});
    expect(all.sizes.map(({ value, count }) => [value, count])).toEqual([
      ['M', 4],
      ['X L', 2],
      ['٤٠', 2],
    ]);
    expect(all.colours.map(({ value, count }) => [value.name, count])).toEqual([['Navy', 3]]);
    for (const written of ['m', 'M', 'ｍ', '٤٠', '40', 'xl']) {
      const { products: found, sizes } = ask(spelled, {
        choice: { ...nothingChosen, sizes: [written] },
      });
      expect(found, written).toHaveLength(
        sizes.find(({ isChosen }) => isChosen)?.count ?? Number.NaN,
      );
    }
    const inArabic = { ...nothingChosen, colours: ['كحلى'] };
    expect(ask(spelled, { choice: inArabic }).products).toHaveLength(3);
  });

  it('looks for the stock of a size under the label of its product', () => {
    const spelled = [product(1, { sizes: ['m'] }), product(2, { sizes: ['M'] })];
    const isLeft: IsAvailable = ({ id }, size) => size === undefined || (id === 1 && size === 'm');
    const choice = { ...nothingChosen, sizes: ['M'], inStock: true };
    expect(idsOf(ask(spelled, { choice, isAvailable: isLeft }).products)).toEqual([1]);
  });

  it('includes both ends of a price range', () => {
    const choice = { ...nothingChosen, prices: [{ min: 200, max: 400 }] };
    expect(idsOf(ask(products, { choice }).products)).toEqual([1, 4]);
  });

  it('offers a range of the address that is none of the usual ones', () => {
    const range = { min: 150, max: 450 };
    const { prices } = ask(products, { choice: { ...nothingChosen, prices: [range] } });
    expect(prices.filter(({ isChosen }) => isChosen)).toEqual([
      { value: range, count: 2, isChosen: true },
    ]);
  });

  it('ignores values that no product has', () => {
    const choice = { ...nothingChosen, sizes: ['XXL'], colours: ['Pink'] };
    const found = ask(products, { choice });
    expect(found.products).toEqual(products);
    expect(found.chosenCount).toBe(0);
  });

  it('shows in stock the chosen size only', () => {
    const isLeft: IsAvailable = ({ id }, size) => id !== 1 || size !== 'M';
    const query = { isAvailable: isLeft };
    const inStock = { ...nothingChosen, inStock: true };
    expect(idsOf(ask(products, { ...query, choice: inStock }).products)).toEqual([1, 2, 3, 4]);
    const medium = { ...inStock, sizes: ['M'] };
    expect(idsOf(ask(products, { ...query, choice: medium }).products)).toEqual([2]);
    const counts = ask(products, { ...query, choice: { ...nothingChosen, sizes: ['M'] } });
    expect(counts.inStock.count).toBe(1);
  });
});

describe('a sort', () => {
  it('keeps the owner’s order among equals', () => {
    const equal = [...products, product(5, { price: 200 }), product(6, { price: 3000 })];
    const order = (sort: FilterQuery['sort']) => idsOf(ask(equal, { sort }).products);
    expect(order('price-asc')).toEqual([1, 5, 4, 2, 3, 6]);
    expect(order('price-desc')).toEqual([3, 6, 2, 4, 1, 5]);
  });

  it('shows what a ranking is too old to know as the newest, and as the last of the best', () => {
    const rankings = { newest: [4, 9, 2], best: [3] };
    expect(idsOf(ask(products, { sort: 'newest', rankings }).products)).toEqual([1, 3, 4, 2]);
    expect(idsOf(ask(products, { sort: 'best', rankings }).products)).toEqual([3, 1, 2, 4]);
  });
});

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
