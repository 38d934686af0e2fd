import fc from 'fast-check';
import * as v from 'valibot';
import { fieldList } from '#domain/product/product.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { writePlace } from '#server/size-waits/waiting-place.ts';
import type { OwnersShop } from './owners-shop.ts';

/** What no field expects. */
const nonsense = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    ...['', ' ', '0', '-1', '1.5', '1e9', 'NaN', 'null', '2026-02-30', '__proto__', 'constructor'],
    ...['\0', 'a\0b', '\ud800', '\u202e', "'; drop table orders; --", '<script>', '{name}'],
    'x'.repeat(9_999),
    ...[0, -1, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY, true, null],
    ...[[], {}, [[]], ['1', '1'], { length: 1 }, new Date(Number.NaN)],
  ),
);

/** What makes of a value one that nearly fits, or fits in another spelling. */
const nearly = fc.constantFrom<(value: unknown) => unknown>(
  (value) => `${value}x`,
  (value) => `-${value}`,
  (value) => `${value}.5`,
  (value) => `  ${value}\n`,
  (value) => String(value).toUpperCase(),
  (value) => String(value).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
  (value) => [value],
  (value) => ({ value }),
);

/** What many fields take: each is tried where its schema takes it. */
const usual: readonly unknown[] = [
  ...[1, 2, 5, 99, '3', '49.50', '٤٩٫٥٠', '2026-11-30', '2026-12-31', '1-3', '3d', '36h'],
  ...['01012345678', '01112345678', 'mona@example.com', 'new@example.com', 'giza', 'القاهرة'],
  ...[
    'Dokki',
    'none',
    '+5',
    '-2',
    true,
    false,
    'yes',
    'A line',
    'سطر',
    'https://maps.app.goo.gl/x',
  ],
  ...[[88], [88, 92], []],
];

const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};
const sock = { id: 2, name: 'Sock', price: '0.50', categoryType: 'shoes' };
const shirt = { ...sock, id: 7, name: 'Shirt', price: '500', sizes: 'S:3|M:0' };
const chart = { name: 'Shirts', measures: ['chest'], sizes: [{ size: 'M', cm: [[88, 92]] }] };
const place = { governorate: 'giza', fee: '30', daysFrom: '1', daysTo: 2 };
const [pieces, fewer] = [
  { id: 7, size: 'M', counted: 3 },
  { id: 1, add: '-1' },
];

/** As `stock.waiting` ends a page. */
const wait = writePlace({ productId: 7, size: 'S', id: 1 });

/** What fields of these names take: of a list or an object also all of it. */
function likelyIn({ orders, returns, releases }: OwnersShop): Record<string, readonly unknown[]> {
  const products = [1, 2, 7, 8];
  const lines = ['7:M', '7:M', '1', '7', '7:mx2', '8:Sx3', '1x99', '2', '9', '7:XL', '7:S'];
  const wholeLines = [['7:M'], ['7:M', '1'], ['7:M', '7:M'], ['7:L', '2x3']];
  const sizes = ['M', 'm', 'L', 'S', 'XL', 'same'];
  const settings = ['transfer-handle', 'return-days', 'hero-picture', 'story-line', 'new-badge'];
  return {
    ...{
      number: orders,
      numbers: orders,
      after: [...orders, ...products, ...releases, '7:M', wait],
    },
    id: [...returns, ...products],
    ...{ line: [...lines, ...wholeLines], lines: [...lines, ...wholeLines] },
    ...{ size: sizes, to: sizes, sizes: ['M', 'L'], delivery: [address] },
    code: ['EID25', 'eid25', 'OVER1', 'NEW10', 'ADIFREE'],
    name: [...settings, 'Bosta', 'Nile Post', 'Fast', 'Shirts'],
    value: ['yes', 'no', '30', 'all', 'mona@instapay', '01012345678', 'x.png', '7', '/shop'],
    ...{ email: ['mona@example.com', 'a'], search: [...orders, '0101', 'mona', 'nile', 'عداء'] },
    key: releases,
    batch: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ...{ person: ['mona'], procedure: ['orders.create'], thing: [...orders, '7:M', 'EID25'] },
    governorate: ['giza', 'Giza', 'القاهرة', 'matrouh'],
    ...{ city: ['Dokki', 'Maadi'], cityAr: ['الدقي'], courier: ['Bosta', 'Nile Post'] },
    rows: [sock, shirt, { ...shirt, id: '1' }, [sock, shirt], [{ ...sock, price: 0 }], [place]],
    changes: [{ price: '99' }, { sizes: 'S:1|M:2' }, pieces, [pieces], [fewer, pieces]],
    ...{ charts: [[chart]], cm: [[[90]], [[88, 92]]], measures: [['chest']] },
    mapping: [
      { columns: [{ column: 'Name', field: 'name' }], statement: {}, states: [] },
      { columns: [], statement: {}, states: [{ word: 'done', state: 'delivered' }] },
    ],
  };
}

type Schema = v.GenericSchema & Partial<Record<'wrapped' | 'item' | 'value', v.GenericSchema>>;

/** Most of it as the procedure takes it, from top to bottom, and some of it as nobody does. */
export function nonsenseFor({ input }: Procedure, shop: OwnersShop): fc.Arbitrary<unknown> {
  const likely = likelyIn(shop);
  const cells = [...fieldList.map(({ name }) => name), 'stock', 'colourAr', 'x', '__proto__'];

  function of(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.wrapped) return of(schema.wrapped, name);
    const { entries, options } = schema as { entries?: v.ObjectEntries; options?: Schema[] };
    if (entries) return mostly(wholly(schema, name, objectOf(entries)));
    if (schema.item) return mostly(wholly(schema, name, listOf(of(schema.item, name))));
    if (schema.type === 'record' && schema.value) {
      const keys = fc.constantFrom(...cells);
      const built = fc.dictionary(keys, of(schema.value, ''), { maxKeys: 5 });
      return mostly(wholly(schema, name, built));
    }
    if (options?.some(({ type }) => type === 'array' || type === 'record')) {
      return fc.oneof(...options.map((each) => of(each, name)));
    }
    return fieldOf(schema, name);
  }

  /** Of a list or an object: one that fits, or one that is built of its parts. */
  function wholly(schema: Schema, name: string, built: fc.Arbitrary<unknown>) {
    const fitting = (likely[name] ?? []).filter((value) => v.safeParse(schema, value).success);
    return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), built) : built;
  }

  function objectOf(entries: v.ObjectEntries): fc.Arbitrary<object> {
    const absent = Symbol('absent');
    const fields = Object.entries(entries).map(([key, schema]) => {
      const isNeeded = schema.type !== 'optional' && schema.type !== 'exact_optional';
      const weights = isNeeded ? { given: 60, left: 1 } : { given: 1, left: 1 };
      return fc.oneof(
        { weight: weights.left, arbitrary: fc.constant([key, absent] as const) },
        { weight: weights.given, arbitrary: of(schema as Schema, key).map((it) => [key, it]) },
      );
    });
    const stranger = fc.constantFrom(...[...Array(40).fill(absent), 1]);
    return fc.tuple(fc.tuple(...fields), stranger).map(([given, value]) => {
      const all = [...given, ['stranger', value] as const];
      return Object.fromEntries(all.filter(([, each]) => each !== absent));
    });
  }

  function fieldOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
    const { choices = [] }: { choices?: readonly unknown[] } = v.getMetadata(schema);
    const fits = (values: readonly unknown[]) =>
      values.filter((value) => v.safeParse(schema, value).success);
    const here = fits([...choices, ...(likely[name] ?? [])]);
    const anywhere = [...usual, ...Object.values(likely).flat()];
    const fitting = fc.constantFrom(...(here.length > 0 ? here : fits(anywhere)));
    return fc.oneof(
      { weight: 40, arbitrary: fitting },
      { weight: 4, arbitrary: fc.constantFrom(...anywhere) },
      { weight: 2, arbitrary: fc.tuple(fitting, nearly).map(([value, change]) => change(value)) },
      { weight: 1, arbitrary: nonsense },
    );
  }

  return mostly(objectOf(input.entries));
}

/** Rarely an empty one. */
function listOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<readonly unknown[]> {
  const filled = fc.array(item, { minLength: 1, maxLength: 3 });
  return fc.oneof({ weight: 15, arbitrary: filled }, { weight: 1, arbitrary: fc.constant([]) });
}

function mostly<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary }, { weight: 1, arbitrary: nonsense });
}
