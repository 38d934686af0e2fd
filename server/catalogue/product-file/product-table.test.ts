import { describe, expect, it } from 'vitest';
import { checkList } from '#server/catalogue/releases/check-list.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { faultText } from '#server/commands/files/file-reports.ts';
import { decodeText } from '#server/csv/decode-text.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { productTable } from './product-table.ts';

function check(content: string | Buffer) {
  const rows = productTable.read(decodeText(Buffer.from(content)));
  const unread = rows.flatMap((row) => ('fault' in row ? [row] : []));
  const { faults, ...list } = checkList(rows.flatMap((row) => ('row' in row ? [row] : [])));
  const all = [...unread, ...faults].sort((one, other) => one.line - other.line);
  if (all.length > 0) throw new FileFaultError(all);
  return list;
}

function read(content: string | Buffer) {
  return check(content).products;
}

function faultsOf(content: string | Buffer): string[] {
  try {
    check(content);
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    return error.faults.map((fault) => {
      return `${fault.line} ${fault.column === undefined ? '- ' : ''}${faultText(fault)}`;
    });
  }
  return [];
}

const products = testProducts(3);
const gap = [...products.slice(0, 1), null, ...products.slice(1)];

describe('JSON', () => {
  it.each([
    ['a list', products],
    ['an export of the whole database', { users: { a: 1 }, products: { '-A': [], '-B': gap } }],
    ['an export of the products', { '-A': testProducts(1), '-B': products }],
    [
      'a list as an object of entries',
      { '-B': { 0: products[0], 1: products[1], 10: products[2] } },
    ],
    ['an export whose keys are integers', [null, testProducts(1), products]],
    ['products without releases', { products }],
  ])('as %s', (_, body) => {
    expect(read(`\uFEFF${JSON.stringify(body, null, 1)}`)).toEqual(products);
  });

  it('names every fault of every row with its line', () => {
    const rows = [
      '[',
      '  { "id": 1, "name": "One", "price": 1, "categoryType": "shoes" },',
      '  { "id": 1, "name": "Two\\n[", "price": -1, "categoryType": "hats" },',
      '  {',
      '    "id": 1.5, "name": "", "price": 0.125, "categoryType": "shoes" },',
      '  7, { "id": 9, "name": "Nine", "price": 9, "categoryType": "shoes" }',
      ']',
    ];
    expect(faultsOf(rows.join('\n'))).toEqual([
      '3 id 1 is already used in line 2',
      expect.stringMatching(/^3 name has a control character/),
      expect.stringMatching(/^3 price /),
      expect.stringMatching(/^3 categoryType must be one of shoes, clothes, accessories/),
      expect.stringMatching(/^4 id must be a whole number/),
      '4 name is missing',
      expect.stringMatching(/^4 price must have at most two decimals/),
      '6 - The row is not an object with the columns of a product',
    ]);
  });

  it.each([
    ['[\n {"id": 1,}\n]', '2 - the JSON needs a name in double quotes, not }'],
    ['[\n {"id": 1}\n {"id": 2}]', '3 - the JSON needs a comma or "]" before {'],
    ['[\n {"id": nul}]', '2 - the JSON cannot be read at nul}]'],
    ['[\n {"id": 1}, ]', '2 - the JSON has "]" where a value is expected'],
    ['[{"id"\n 1}]', '2 - the JSON needs a colon after "id"'],
    ['[\n', '2 - the JSON ends too early'],
    ['[]\n\n x', '3 - the JSON has more text after its end'],
    [`${'['.repeat(500)}`, '1 - the JSON has more than 200 levels'],
    ['[]', '1 - there are no products'],
    ['{"a": 5}', expect.stringContaining('1 - the file is neither a list')],
    [
      '{"users":\n {"a": {"email": "x"}}}',
      expect.stringContaining('1 - the file is neither a list'),
    ],
  ])('tells the line of the mistake in %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });
});

describe('HTML of another shop', () => {
  const html = '<p>Soft &amp; warm</p><ul><li>Cotton</li></ul>';
  const text = 'Soft & warm\n\n• Cotton';
  const texts = {
    name: 'Nile&#039;s <b>Shirt</b>',
    nameAr: 'قميص<br>النيل',
    description: html,
    descriptionAr: '<p>قطن</p><p>ناعم</p>',
    material: '<span>Cotton</span>',
    materialAr: 'قطن&nbsp;مصري',
    style: 'a &lt; b',
  };
  const shown = {
    name: "Nile's Shirt",
    nameAr: 'قميص النيل',
    description: text,
    descriptionAr: 'قطن\n\nناعم',
    material: 'Cotton',
    materialAr: 'قطن مصري',
    style: 'a < b',
  };
  const product = { id: 7, price: 10, categoryType: 'shoes', ...texts };
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const table = [Object.keys(product), Object.values(product)].map((row) =>
    row.map(cell).join(';'),
  );

  it.each([
    ['a table', table.join('\n'), 2],
    ['JSON', JSON.stringify([product]), 1],
    ['an export of Firebase', `{"products":\n{"-A":\n${JSON.stringify([product])}}}`, 3],
  ])('becomes plain text with lines, and its places are named, in %s', (_, content, line) => {
    const { products: shownOnes, hadHtml } = check(content);
    expect(shownOnes).toMatchObject([shown]);
    expect(hadHtml).toEqual(Object.keys(texts).map((column) => ({ line, column })));
  });
});

describe('what a spreadsheet made of cells', () => {
  const row = { id: '1', name: 'One', price: '10', categoryType: 'shoes', sizes: '' };

  it.each([
    ['sizes', 'M|08-Oct', /^2 sizes has a date .*"08-Oct"/],
    ['sizes', '2026-10-08 00:00:00', /^2 sizes has a date .*"2026-10-08 00:00:00"/],
    ['sizes', '10/08/2026:3', /^2 sizes has a date/],
    ['sizes', '٨-أكتوبر', /^2 sizes has a date/],
    ['sizes', '36:05:00', /^2 sizes has a date/],
    ['name', '#N/A', /^2 name has an error/],
    ['id', '7.7E+12', /^2 id has a number/],
    ['name', '???? ????', /^2 name has lost its letters/],
  ])('is named in %s: %s', (column, cell, fault) => {
    const spoiled = { ...row, [column]: cell };
    const csv = [Object.keys(spoiled), Object.values(spoiled)].map((cells) => cells.join(','));
    expect(faultsOf(csv.join('\n'))).toEqual([expect.stringMatching(fault)]);
    expect(faultsOf(`\n${JSON.stringify([spoiled])}`)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('a table', () => {
  const header = 'id,name,price,description,imagePath,categoryType';

  it.each([',', ';', '\t'])('separated by %j', (separator) => {
    const names = ['name', 'ID', 'Category Type', 'price', 'stock', 'name_ar', 'description'];
    const row = [
      '"Nile; ""Diver"", Watch"',
      '7',
      'Accessories',
      '1250.50',
      '4',
      'ساعة',
      '"two\r\nlines"',
    ];
    const table = [names, row].map((cells) => cells.join(separator)).join('\r\n');
    expect(read(`\uFEFF${table}\r\n\r\n`)).toEqual([
      {
        id: 7,
        name: 'Nile; "Diver", Watch',
        price: 1250.5,
        description: 'two\r\nlines',
        imagePath: '',
        categoryType: 'accessories',
        nameAr: 'ساعة',
      },
    ]);
  });

  it('takes prices as spreadsheets write them, whatever separates the cells', () => {
    const prices = ['249,50', '1,250', '1.250,50', '1,250.50', '349 EGP', '420 ج.م', '١٬٢٥٠٫٥٠'];
    const expected = [249.5, 1250, 1250.5, 1250.5, 349, 420, 1250.5];
    for (const separator of [',', ';', '\t']) {
      const rows = prices.map((price, id) => [id, 'Name', `"${price}"`, 'shoes'].join(separator));
      const table = ['id,name,price,categoryType'.replaceAll(',', separator), ...rows];
      const taken = read(table.join('\n'));
      expect(taken.map(({ price }) => price)).toEqual(expected);
    }
  });

  it('refuses a price that can be read in two ways', () => {
    expect(faultsOf('id;name;price;categoryType\n1;One;1.250;shoes')).toEqual([
      '2 price can be read as 1250 or as 1.250: write 1250, or at most two decimals, not "1.250"',
    ]);
  });

  it('takes the digits of Arabic in an id and a price, and leaves those of a name', () => {
    const table = 'id,name,price,categoryType\n١٢,حذاء ٤٢,١٢٥٠٫٥٠,shoes\n۱۳,B,۹۹,shoes';
    expect(read(table)).toMatchObject([
      { id: 12, name: 'حذاء ٤٢', price: 1250.5 },
      { id: 13, price: 99 },
    ]);
  });

  it('shows a wrong number as it was typed', () => {
    expect(faultsOf('id,name,price,categoryType\n١-٢,A,١٬٢٥٫٥٠,shoes')).toEqual([
      expect.stringMatching(/^2 id .*, not "١-٢"$/),
      expect.stringMatching(/^2 price must be an amount .*, not "١٬٢٥٫٥٠"$/),
    ]);
    expect(faultsOf('id,name,price,categoryType\n١,A,1,shoes\n1,B,1,shoes')).toEqual([
      '3 id 1 is already used in line 2',
    ]);
  });

  it('takes categories in Arabic, in the singular and in any letter case', () => {
    const words = ['SHOE', 'ملابس', 'أحذية', 'إكسسوارات', 'Clothing', 'accessory'];
    const rows = words.map((word, id) => `${id},Name,1,${word}`);
    const taken = read(['id,name,price,categoryType', ...rows].join('\n'));
    expect(taken.map(({ categoryType }) => categoryType)).toEqual([
      'shoes',
      'clothes',
      'shoes',
      'accessories',
      'clothes',
      'accessories',
    ]);
  });

  it('names every fault of every row with the line on which the row begins', () => {
    const table = [
      header,
      '1,One,10,"over',
      'two lines",one.png,shoes',
      '',
      '1,Two,1e3,,two.png,shoes',
      ',Three,1250.505,,,hat',
    ];
    expect(faultsOf(table.join('\n'))).toEqual([
      '5 id 1 is already used in line 2',
      expect.stringMatching(/^5 price must be an amount of EGP/),
      '6 id is missing',
      expect.stringMatching(/^6 price must have at most two decimals/),
      expect.stringMatching(/^6 categoryType must be one of/),
    ]);
  });

  it.each([
    ['', '1 - the file is empty'],
    [`${header}\n`, '1 - there are no products'],
    ['id,name\n1,One', expect.stringContaining('1 - the header has no price, categoryType;')],
    [`id,${header}\n`, '1 - the header has id twice: rename one of them'],
    [
      `${header}\n1,One,1,,,shoes\n2,Two, too,1,,,shoes`,
      expect.stringMatching(/^3 - the row has 7 cells, and the header has 6/),
    ],
    [
      `${header}\n1,One,1,,,shoes\n2,"Two"x,1,,,shoes\n3`,
      expect.stringMatching(/^3 - the double quotes/),
    ],
    [
      `${header}\n1,"One,1,,,shoes\n2,Two,1,,,shoes`,
      expect.stringMatching(/^2 - the double quotes/),
    ],
    [Buffer.from('PK\x03\x04…'), expect.stringMatching(/^1 - the file is a workbook, .*CSV UTF-8/)],
    [
      Buffer.from(`${header}\n1,Caf\xe9,1,,,shoes`, 'latin1'),
      expect.stringMatching(/^2 - the file is not in UTF-8/),
    ],
  ])('tells what is wrong with %j', (table, fault) => {
    expect(faultsOf(table)).toEqual([fault]);
  });
});
