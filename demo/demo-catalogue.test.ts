import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSizeCharts } from '#domain/charts/size-chart-rows.ts';
import { writtenSizeCharts } from '#domain/charts/written-size-charts.ts';
import { ownerSettings, readOwnerSetting } from '#domain/owner-settings.ts';
import { departments, departmentsOf } from '#domain/product/departments.ts';
import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct } from '#domain/product/product-row.ts';
import { fewLeft } from '#domain/stock/stock.ts';
import type { Fault } from '#domain/text/fault.ts';
import { measurePicture } from '#server/images/measurements/measure-picture.ts';
import { demoCatalogue, demoStock } from './demo-catalogue.ts';
import { demoSettings } from './demo-settings.ts';
import { photographs, photographsFolder } from './photographs.ts';
import { productOrder } from './product-order.ts';
import { demoSizeCharts } from './size-charts.ts';

const worn = demoCatalogue.filter(({ categoryType }) => categoryType !== 'accessories');

/** What a plain product has none of. */
function isPlain({ sizes, style, wasPrice, sizeChart, fits, returnable }: Product) {
  const fields = [sizes, style, wasPrice, sizeChart, fits, returnable];
  return fields.every((field) => field === undefined);
}

test('the demo has about 56 products, numbered from 1', () => {
  expect(demoCatalogue.length).toBeGreaterThanOrEqual(56);
  expect(demoCatalogue.map(({ id }) => id)).toEqual(demoCatalogue.map((_, index) => index + 1));
});

test('the order names each product once', () => {
  expect(demoCatalogue.map(({ name }) => name)).toEqual(productOrder);
});

test('the demo holds the Nile Diver Watch', () => {
  expect(demoCatalogue.filter(({ name }) => name === 'Nile Diver Watch')).toHaveLength(1);
});

test.each(demoCatalogue.map((product) => [product.name, product] as const))(
  '%s could be published by an owner, and is described in two or three sentences',
  (_, product) => {
    expect(checkPublishedProduct(product)).toEqual({ product, stock: [] });
    for (const text of [product.description, product.descriptionAr ?? '']) {
      expect(text.match(/[.!؟]( |$)/g)?.length).toBeOneOf([2, 3]);
    }
    expect(product.nameAr).toMatch(/^[\p{Script=Arabic}\p{M}،\s]+$/u);
    expect(product.descriptionAr).not.toMatch(/[A-Za-z]/);
  },
);

test('all but the first tell what they are made of, in both languages, and most how they are kept', () => {
  expect(demoCatalogue.filter(({ material }) => !material)).toEqual(demoCatalogue.slice(0, 1));
  for (const [text, arabic] of [
    ['material', 'materialAr'],
    ['care', 'careAr'],
  ] as const) {
    const told = demoCatalogue.filter((product) => product[text]);
    expect(told.length).toBeGreaterThan(demoCatalogue.length / 2);
    expect(demoCatalogue.filter((product) => product[arabic])).toEqual(told);
    for (const product of told) expect(product[arabic]).not.toMatch(/[A-Za-z0-9%]/);
  }
});

test('all that is worn has sizes; accessories have none, and the first two products are such', () => {
  expect(worn.filter(({ sizes }) => !sizes)).toEqual([]);
  const accessories = demoCatalogue.filter(({ categoryType }) => categoryType === 'accessories');
  expect(accessories.length).toBeGreaterThanOrEqual(15);
  expect(accessories.filter((product) => !isPlain(product))).toEqual([]);
  expect(accessories).toEqual(expect.arrayContaining(demoCatalogue.slice(0, 2)));
});

test('every size is counted', () => {
  const counted = demoStock.filter(({ sizes }) => sizes.every(({ left }) => left !== null));
  expect(counted).toHaveLength(demoCatalogue.filter(({ sizes }) => sizes).length);
});

test('each product is for somebody, and all that is worn says what it is; each department has its own', () => {
  expect(demoCatalogue.filter(({ department }) => !department)).toEqual([]);
  expect(worn.filter(({ kind }) => !kind)).toEqual([]);
  expect(departmentsOf(demoCatalogue)).toEqual(departments);
});

test('each product has one of about ten colours, which is named alike everywhere', () => {
  expect(demoCatalogue.filter(({ colour }) => !colour?.nameAr)).toEqual([]);
  const families = Map.groupBy(demoCatalogue, ({ colour }) => colour?.name);
  expect(families.size).toBeGreaterThanOrEqual(10);
  expect(families.size).toBeLessThanOrEqual(12);
  for (const products of families.values()) {
    expect(new Set(products.map(({ colour }) => colour?.nameAr)).size).toBe(1);
  }
});

test('of some sizes few pieces are left, of some none; of one product none at all', () => {
  const sizesOf = new Map(demoCatalogue.map(({ id, sizes }) => [id, sizes]));
  for (const { id, sizes } of demoStock) {
    expect(sizes.map(({ size }) => size)).toEqual(sizesOf.get(id));
  }
  const numbers = demoStock.map(({ sizes }) => sizes.map(({ left }) => left ?? fewLeft + 1));
  expect(
    numbers.filter((all) => all.some((left) => left > 0 && left <= fewLeft)).length,
  ).toBeGreaterThan(9);
  expect(numbers.filter((all) => all.includes(0)).length).toBeGreaterThan(9);
  expect(numbers.filter((all) => all.every((left) => left === 0))).toHaveLength(1);
});

test('products of one style differ in colour, in both languages, and there are several styles', () => {
  const styled = demoCatalogue.filter(({ style }) => style !== undefined);
  const styles = [...Map.groupBy(styled, ({ style }) => style).values()];
  expect(styles.length).toBeGreaterThan(3);
  for (const products of styles) {
    expect(products.length).toBeOneOf([2, 3]);
    for (const name of ['name', 'nameAr', 'hex'] as const) {
      const names = products.map(({ colour }) => colour?.[name]);
      expect(new Set(names).size).toBe(products.length);
      expect(names).not.toContain(undefined);
    }
  }
});

test('there are offers, fits of each kind, several pictures, and one product that cannot be returned', () => {
  const having = (has: (product: Product) => unknown) => demoCatalogue.filter(has).length;
  expect(having(({ wasPrice }) => wasPrice)).toBeGreaterThan(3);
  expect(having(({ offerEnds }) => offerEnds)).toBeGreaterThan(1);
  for (const fit of ['small', 'true', 'large'])
    expect(having(({ fits }) => fits === fit)).toBeGreaterThan(1);
  expect(having(({ images = [] }) => images.length > 0)).toBeGreaterThan(5);
  expect(having(({ returnable }) => returnable === false)).toBe(1);
});

test('the charts could be imported by an owner, and have the sizes of their products', () => {
  const { columns, rows } = writtenSizeCharts(demoSizeCharts);
  const cells = rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, String(row[name] ?? '')])),
  );
  const read = readSizeCharts(
    columns,
    cells.map((each, index) => ({ line: index + 2, cells: each })),
  );
  expect(read).toEqual({ charts: demoSizeCharts, faults: [] });
  const charts = new Map(demoSizeCharts.map(({ name, sizes }) => [name, sizes]));
  for (const { name, sizeChart, sizes = [] } of demoCatalogue) {
    if (sizeChart === undefined) continue;
    const known = charts.get(sizeChart)?.map(({ size }) => size);
    expect(known, name).toEqual(expect.arrayContaining([...sizes]));
  }
});

test('all that children wear has a chart', () => {
  const theirs = worn.filter(({ department }) => department === 'children');
  expect(theirs.length).toBeGreaterThan(2);
  expect(theirs.filter(({ sizeChart }) => !sizeChart)).toEqual([]);
});

test('no two products share a name', () => {
  for (const key of ['name', 'nameAr'] as const) {
    expect(new Set(demoCatalogue.map((product) => product[key])).size).toBe(demoCatalogue.length);
  }
});

test('every product has photographs of its own, a third has two or more, and none is left over', () => {
  const shown = demoCatalogue.flatMap(({ imagePath, images = [] }) => [imagePath, ...images]);
  const { heroPicture, storyPicture } = demoSettings;
  shown.push(...[heroPicture, storyPicture].filter((picture) => picture !== undefined));
  expect(shown.toSorted()).toEqual(photographs.map((name) => `demo/${name}`).toSorted());
  const several = demoCatalogue.filter(({ images = [] }) => images.length > 0);
  expect(several.length).toBeGreaterThanOrEqual(demoCatalogue.length / 3);
});

test('photographs fill a card, or the width of Home, all are small, and the shop tells them from cut-outs', async () => {
  let all = 0;
  for (const name of photographs) {
    const bytes = await readFile(join(photographsFolder, name));
    expect(bytes.length, name).toBeLessThanOrEqual(90_000);
    all += bytes.length;
    const { width, height, focus } = await measurePicture(bytes);
    const isCutOut = name.startsWith('cutouts/');
    const shape = name === 'sinai-hiking-boot-wide.webp' ? 2 : 4 / 5;
    if (!isCutOut) expect(width / height, name).toBeCloseTo(shape, 3);
    expect(focus === undefined, name).toBe(isCutOut);
  }
  expect(all).toBeLessThanOrEqual(9_000_000);
});

test('an owner could set what the demo says of its seller and of delivery', () => {
  for (const [name, value] of Object.entries(demoSettings)) {
    const setting = ownerSettings.find((each) => each.name === name);
    const complain = ({ refusal }: Fault) => expect.fail(`${name} ${refusal}`);
    expect(setting && readOwnerSetting(setting, value, complain), name).toBe(value);
  }
});
