import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartColumns, readSizeCharts } from '#domain/charts/size-chart-rows.ts';
import { ownerSettings, readOwnerSetting } from '#domain/owner-settings.ts';
import { fieldList } from '#domain/product/product.ts';
import { otherColumns } from '#domain/product/product-row.ts';
import type { Fault, FaultCode } from '#domain/text/fault.ts';
import { checkList } from '#server/catalogue/releases/check-list.ts';
import { mappingFaults } from '#server/couriers/refuse-mapping.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type Called, callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { procedures } from '#server/office/procedures.ts';
import { settingHelp } from '#server/office/setting-help.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

const many = (count: number, entry: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => entry(index)).join(between);

const wrongTexts = [
  ...['x', 'much', '-1', '1.5', '99999999999', '1250.505', '1.250', '2026-02-30', 'a\u0000b'],
  ...[
    'a'.repeat(20_001),
    '\ud83d',
    'http://cdn.example/a.jpg',
    'front.jpg#50%',
    '01012345678\n123',
  ],
  ...['a, b\nkicks', many(51, String, ','), many(501, () => 'a,b'), 'S|S', 'S|s', 'S, M', ':5'],
  ...['S:many', 'a|b|c|d|e|f|g|h', '#REF!', '7.7E+12', '????? ????', '08-Oct', '2026-10-08'],
];
const wrongCells = [...wrongTexts, '', ' ', 7, -1, 0.001, true, [7], ['a', 'b|c'], { a: 1 }];

const row = { id: '1', name: 'Boot', price: '5', categoryType: 'shoes', imagePath: 'a.png' };
const columns = [...fieldList.map(({ name }) => name), ...otherColumns];
const rows: unknown[] = [
  ...columns.flatMap((column) => wrongCells.map((cell) => ({ ...row, [column]: cell }))),
  { ...row, sizes: 'S:1', stock: '4' },
  { ...row, wasPrice: '4' },
  { ...row, offerEnds: '2026-12-31' },
  { ...row, colourAr: 'كحلي' },
  { ...row, kindAr: 'جمبسوت' },
  5,
];

function faultsOfSettings(): Fault[] {
  const found: Fault[] = [];
  for (const setting of ownerSettings) {
    for (const text of wrongTexts) {
      readOwnerSetting(setting, text, (fault) => {
        found.push({ ...fault, name: setting.typed });
        return undefined;
      });
    }
  }
  return found;
}

function faultsOfProducts(): Fault[] {
  return checkList(rows.map((each, index) => ({ row: each, line: index + 1 }))).faults.map(
    ({ fault }) => fault,
  );
}

function faultsOfCharts(): Fault[] {
  const measures = many(13, (index) => `m${index}`, ',').split(',');
  const tables: [columns: string[], cells: Record<string, string>[]][] = [
    [
      [...chartColumns, 'Hip', 'hips'],
      [
        {},
        ...many(52, String)
          .split('\n')
          .map((chart) => ({ chart, size: 'S', Hip: 'wide' })),
      ],
    ],
    [
      [...chartColumns],
      [
        { chart: 'A', chartAr: 'قمصان', size: 'S|M' },
        { chart: 'A', chartAr: 'بلوزات', size: 's|m' },
        ...many(41, String)
          .split('\n')
          .map((size) => ({ chart: 'B', size, EU: 'x'.repeat(21) })),
      ],
    ],
    [[...chartColumns], [{ chart: 'A', size: 'S' }]],
    [
      [...chartColumns, ...measures],
      [{ chart: 'A', size: 'S', ...Object.fromEntries(measures.map((name) => [name, '8'])) }],
    ],
  ];
  return tables.flatMap(([names, cells]) =>
    readSizeCharts(
      names,
      cells.map((each, index) => ({ line: index + 2, cells: each })),
    ).faults.map(({ fault }) => fault),
  );
}

function faultsOfCouriers(): Fault[] {
  const columns = ['Phone', 'phone', 'Two\nlines'].map((column) => ({
    column,
    text: '1012345678',
  }));
  return mappingFaults({ columns, statement: {}, states: [] }).map(({ line, ...fault }) => fault);
}

/** An English sentence would be longer: a name, an example, or what is written in quotes. */
const shortOrQuoted = /^(?:".*|\S+(?: \S+)?)$/s;

/** What remains when names and what was typed are taken out. */
function wordsOf(fault: Fault): string {
  const details = Object.entries(fault).flatMap(([name, detail]) =>
    name === 'refusal' ? [] : detail,
  );
  const typed = details.filter((detail) => typeof detail === 'string');
  for (const detail of typed) expect(detail).toMatch(shortOrQuoted);
  return typed
    .toSorted((one, other) => other.length - one.length)
    .reduce((sentence, detail) => sentence.replaceAll(detail, ''), sentenceOf(fault, 'ar'));
}

/** A new one does not compile without a place here, and the test asks for a wrong value that has it. */
const everyCode: Record<FaultCode, true> = {
  'is-missing': true,
  'is-no-text': true,
  'has-control': true,
  'has-half-character': true,
  'has-many-characters': true,
  'has-wrong-focus': true,
  'value-is-number': true,
  'value-is-boolean': true,
  'value-is-list': true,
  'value-is-object': true,
  'is-no-amount': true,
  'has-many-decimals': true,
  'is-unclear-amount': true,
  'is-above': true,
  'is-no-whole-number': true,
  'is-not-yes-or-no': true,
  'is-neither': true,
  'is-none-of': true,
  'is-no-day': true,
  'has-line-break': true,
  'is-in-line-too': true,
  'is-no-picture': true,
  'is-no-shop-path': true,
  'is-no-telephone': true,
  'is-no-mobile': true,
  'has-no-mobile': true,
  'is-no-email': true,
  'has-no-register-number': true,
  'is-no-tax-number': true,
  'is-no-instapay': true,
  'has-many-word-lines': true,
  'word-line-is-short': true,
  'word-line-is-long': true,
  'row-is-no-object': true,
  'is-no-product-id': true,
  'id-is-in-line': true,
  'category-is-missing': true,
  'kind-is-unknown': true,
  'kind-name-stands-alone': true,
  'colour-name-stands-alone': true,
  'offer-end-stands-alone': true,
  'was-price-is-low': true,
  'is-no-list': true,
  'entry-has-sign': true,
  'entry-is-twice': true,
  'entries-are-alike': true,
  'has-many-entries': true,
  'is-no-colour': true,
  'stock-is-beside-sizes': true,
  'is-no-piece-count': true,
  'count-is-without-size': true,
  'cell-is-error': true,
  'cell-is-shortened': true,
  'cell-lost-letters': true,
  'cell-is-date': true,
  'size-is-date': true,
  'mobile-lost-zero': true,
  'there-are-no-charts': true,
  'is-no-measure': true,
  'is-same-measure': true,
  'size-has-sign': true,
  'size-is-in-line': true,
  'chart-name-differs': true,
  'is-one-chart-too-many': true,
  'is-one-size-too-many': true,
  'chart-has-many-measures': true,
  'chart-tells-nothing': true,
};

describe('what is wrong with a setting, a product, a size chart or a courier’s table', () => {
  const faults: readonly Fault[] = [
    ...faultsOfSettings(),
    ...faultsOfProducts(),
    ...faultsOfCharts(),
    ...faultsOfCouriers(),
    { refusal: 'there-are-no-charts' },
  ];

  it('is said in Arabic, with no other Latin words than names and what was written', () => {
    for (const fault of faults) {
      expect(wordsOf(fault), fault.refusal).not.toMatch(/\p{Script=Latin}|undefined|\{/u);
    }
  });

  it('is said in English, whole', () => {
    for (const fault of faults) {
      expect(sentenceOf(fault, 'en')).not.toMatch(/undefined|\[object|\{/);
    }
  });

  it('is shown by an example of each fault here', () => {
    const codes = faults.flatMap(({ refusal, value }) => [
      refusal,
      ...(Array.isArray(value) ? value.map((each: Fault) => each.refusal) : []),
    ]);
    expect([...new Set(codes)].toSorted()).toEqual(Object.keys(everyCode).toSorted());
  });
});

describe('who asks in Arabic', () => {
  const actor = { kind: 'staff', name: 'mona', role: 'owner' } as const;
  let test: TestDatabase;
  let parts: OfficeParts;
  beforeAll(async () => {
    test = await createTestDatabase();
    parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), await test.open());
  });
  afterAll(() => test.drop());

  function told<Ok>({ outcome }: Called<Ok>): string {
    return outcome && isRefusal(outcome) ? sentenceOf(outcome, 'ar') : expect.fail('it is refused');
  }

  it('is told in Arabic what is wrong with a setting', async () => {
    const asked = { name: 'cash-ceiling', value: 'x' };
    const called = await callProcedure(procedures.settings.set, parts, actor, asked, 'ar');
    expect(told(called)).toContain('اكتب مبلغًا بالجنيه');
    expect(told(called)).not.toMatch(/must be/);
  });

  it('is told in Arabic what is wrong with a list of products', async () => {
    const asked = { rows: [{ ...row, price: 'much' }] };
    const called = await callProcedure(procedures.products.publish, parts, actor, asked, 'ar');
    expect(told(called)).toContain('اكتب مبلغًا بالجنيه');
    expect(told(called)).not.toMatch(/must be/);
  });
});

it('what each setting is for is said in Arabic, with no Latin words but what is typed', () => {
  for (const { typed } of ownerSettings) {
    expect(settingHelp(typed, 'en'), typed).toMatch(/\w/);
    const words = settingHelp(typed, 'ar').replaceAll(/\u2068[\w-]+\u2069/g, '');
    expect(words, typed).toMatch(/\p{Script=Arabic}/u);
    expect(words, typed).not.toMatch(/\p{Script=Latin}/u);
  }
});
