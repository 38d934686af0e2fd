import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { repeats } from '#server/test/repeats.ts';
import { csvRow } from './csv-row.ts';
import { readCsvTable } from './csv-table.ts';
import { decodeText } from './decode-text.ts';
import { FileFaultError } from './file-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const known = {
  columns: ['id', 'name', 'price', 'note', 'size'],
  required: ['id', 'price'],
  lists: ['size'],
};
const statement = { columns: ['awb', 'order', 'status', 'note'], required: [] };

async function tableOf(file: string | Buffer) {
  const path = join(folder, 'table.csv');
  await writeFile(path, file);
  const text = decodeText(await readFile(path));
  return readCsvTable(text, text.startsWith('awb') ? statement : known);
}

/** A line for each row, or its fault. */
async function read(file: string | Buffer) {
  try {
    return (await tableOf(file)).rows.map((entry) =>
      'fault' in entry
        ? `${entry.line} ${entry.column ?? '-'} ${entry.fault}`
        : Object.values(entry.row as Record<string, string>).join('|'),
    );
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    return error.faults.map(({ line, fault }) => `${line} - ${fault}`);
  }
}

const lines = ['id,name,price,note', '1,Shirt,250,soft', '2,قميص,٣٠٠,'];
const rows = ['1|Shirt|250|soft', '2|قميص|٣٠٠|'];
const separated = (separator: string) => lines.map((line) => line.replaceAll(',', separator));

function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('a table of the real world is read', () => {
  test.each<[string, string | Buffer]>([
    ['Excel for Windows, "CSV UTF-8"', `\uFEFF${lines.join('\r\n')}\r\n`],
    ['Excel for Windows with a decimal comma', `\uFEFF${separated(';').join('\r\n')}\r\n`],
    ['Excel in Arabic, whose separator is ؛', `\uFEFF${separated('؛').join('\r\n')}\r\n`],
    ['Excel in Arabic, whose separator is ،', `\uFEFF${separated('،').join('\r\n')}\r\n`],
    ['Excel for Windows, "Unicode Text"', utf16(`${separated('\t').join('\r\n')}\r\n`)],
    ['a Mac, UTF-16 with the big end first', utf16(separated('\t').join('\r'), true)],
    ['UTF-16 without a byte order mark', utf16(separated('\t').join('\r\n')).subarray(2)],
    ['Excel for Mac, "CSV (Macintosh)", but in UTF-8', lines.join('\r')],
    ['LibreOffice', `${lines.map((line) => line.replace('Shirt', '"Shirt"')).join('\n')}\n`],
    ['LibreOffice with all texts in quotes', lines.join('\n').replaceAll(/[^,\n]+/g, '"$&"')],
    ['Google Sheets', lines.join('\r\n')],
    ['Google Sheets, TSV', separated('\t').join('\r\n')],
    ['Numbers', `${separated(';').join('\n')}`],
    ['a program that joins with bars', separated('|').join('\n')],
    ['a CRLF header with LF rows', `${lines[0]}\r\n${lines[1]}\n${lines[2]}\n`],
    ['a LF header with CRLF rows', `${lines[0]}\n${lines[1]}\r\n${lines[2]}\r\n`],
    ['all three line ends', `${lines[0]}\r${lines[1]}\r\n\n${lines[2]}`],
    ['two byte order marks', `\uFEFF\uFEFF${lines.join('\n')}`],
    ['sep=;', `sep=;\r\n${separated(';').join('\r\n')}`],
    ['sep=; in quotes', `\uFEFF"sep=;"\r\n${separated(';').join('\r\n')}`],
    ['SEP=, that a spreadsheet filled up', `SEP=,,,,\n${lines.join('\n')}`],
    ['sep= and a tab', `sep=\t\n${separated('\t').join('\n')}`],
    ['a wrong sep=', `sep=;\n${lines.join('\n')}`],
    ['a sep= that no other table has', `sep=~\n${separated('~').join('\n')}`],
    ['empty lines everywhere', `\n\n${lines.join('\r\n\r\n')}\n\n \n`],
    ['lines of separators everywhere', `;;;\n${separated(';').join('\n;;;\n')}\n;;;;;;\n`],
    ['empty lines in quotes', `"","","",""\n${lines.join('\n"","",,\n')}`],
    ['empty cells too many', lines.map((line) => `${line},,,`).join('\n')],
    ['empty last cells left out', lines.join('\n').replace(/,$/, '')],
    [
      'blanks around cells',
      lines.join('\n').replaceAll(',', ' ,').replace('id', '\u00A0 id\u200F'),
    ],
    [
      'Excel with ; that took each comma row for one cell',
      lines.map((line) => `"${line.replace('Shirt', '""Shirt""')}"`).join('\r\n'),
    ],
    ['a program that keeps zeros', lines.join('\n').replaceAll(/^\d/gm, '="$&"')],
    ['rows of direction marks', `${lines.join('\n')}\n\u200F,,,\u200E`],
    ['columns in another case', lines.join('\n').replace('id,name', '"ID",N_ame')],
  ])('from %s', async (_, file) => {
    expect((await read(file)).map((row) => row.replaceAll(' ', ''))).toEqual(rows);
  });

  it('whatever the order of its columns, with line breaks and separators in quotes', async () => {
    const file = 'note;price;id\r\n"two\r\nlines; ""so""";10;1\r\n "a;b" ;20;2\nlast;30';
    expect(await read(file)).toEqual(['two\r\nlines; "so"|10|1', 'a;b|20|2', 'last|30|']);
  });

  it('with quotes in the middle of a cell, as people type them', async () => {
    const file = 'id,name,price\n1,12" screen,10\n2,Shirt "Nile" (blue),20';
    expect(await read(file)).toEqual(['1|12" screen|10', '2|Shirt "Nile" (blue)|20']);
  });

  it('with the line of each row', async () => {
    const file = 'sep=,\r\n\r\nid,name,price\r\n1,"a\r\nb\nc\rd",2\r\n\r2,x,3';
    expect((await tableOf(file)).rows.map(({ line }) => line)).toEqual([4, 9]);
  });

  it('with many rows', async () => {
    const many = repeats(20_000, { soak: 1_000_000 });
    const table = (count: number) =>
      [
        'id,name,price,note',
        ...Array.from({ length: count }, (_, id) => `${id},"Shirt, ""N""",250,soft`),
      ].join('\r\n');
    expect(readCsvTable(table(many), known).rows.at(-1)).toEqual({
      line: many + 1,
      row: { id: String(many - 1), name: 'Shirt, "N"', price: '250', note: 'soft' },
    });
  });

  it('as a strict reader does, when it is written strictly', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'ab1 ",;\t\r\n') }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (cells) => {
        const written = cells.map(([name, note], id) => csvRow([String(id), '5', name, note]));
        const table = ['id,price,name,note', ...written].join('\n');
        const strict = parse(table, { columns: true, record_delimiter: '\n' });
        const read = readCsvTable(table, { ...known, kindOf: () => undefined }).rows;
        expect(read).toHaveLength(cells.length);
        for (const [index, entry] of read.entries()) {
          const [name, note] = cells[index] ?? [];
          expect(strict[index]).toMatchObject({ id: String(index) });
          // A line of numbers in a cell may be a row: it is refused, never changed.
          if ('row' in entry) expect(entry.row).toMatchObject({ id: String(index), name, note });
        }
      }),
      { numRuns: repeats(150, { soak: 5000 }) },
    );
  });
});

describe('a table that cannot be read says what to do:', () => {
  const workbook =
    '1 - the file is a workbook, not a list; open it in a spreadsheet and save it as "CSV UTF-8"';
  const web =
    '1 - the file is a web page or XML, not a table; open it in a spreadsheet and save it as "CSV UTF-8"';

  test.each<[string, string | Buffer, string]>([
    ['.xlsx, .ods or .numbers', Buffer.from('PK\x03\x04\x14\x00'), workbook],
    ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), workbook],
    [
      'a PDF',
      Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'),
      '1 - the file is a PDF, not a list; open it in a spreadsheet and save it as "CSV UTF-8"',
    ],
    ['a web page', '\uFEFF<html>\n<table><tr><td>id</td></tr></table>', web],
    ['JSON', '[{"id":1,"name":"A"}]', '1 - the file is JSON, not a table; write the rows as CSV'],
    [
      'JSON of one object',
      '{ "id": 1 }',
      '1 - the file is JSON, not a table; write the rows as CSV',
    ],
    ['a web page of a courier', '\n<!DOCTYPE html><html>', web],
    ['XML of Excel', '<?xml version="1.0"?>\n<Workbook/>', web],
    ['nothing', '', '1 - the file is empty'],
    ['blank lines', '\uFEFF\r\n;;;\r\n', '1 - the file is empty'],
    ['sep= alone', 'sep=;\r\n', '1 - the file is empty'],
    [
      'a title',
      'Products of November,,\n\nid,name,price\n1,A,2',
      '1 - "Products of November" is a title, not the header, which is in line 3: delete the lines above it',
    ],
    [
      'a title with separators',
      'List, of 3; shirts\nMade; 2026\n\nid;name;price\n1;A;2',
      '1 - "List, of 3" is a title, not the header, which is in line 4: delete the lines above it',
    ],
    [
      'another header',
      'sku,title\n1,A',
      '1 - the header has no id, price; the columns are id, name, price, note, size',
    ],
    [
      'bars, which also separate sizes',
      'id|price|size\n1|10|S|M',
      '1 - the cells are separated by "|", which also separates the parts of size: save the table with commas',
    ],
    ['a column twice', 'id,price,ID\n1,A,2', '1 - the header has id twice: rename one of them'],
  ])('%s', async (_, file, fault) => {
    expect(await read(file)).toEqual([fault]);
  });

  it('Windows-1256', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,name,price\r1,'),
      Buffer.from([0xde, 0xe3, 0xed, 0xd5]),
    ]);
    expect(await read(bytes)).toEqual([
      expect.stringMatching(/^2 - the file is not in UTF-8 .*save it as "CSV UTF-8"/),
    ]);
  });

  it('filled cells too many, and not empty ones', async () => {
    const cut = 'id,name,price,,\n1,A,12,50\n2,B,20,,\n3,C,"12,50"';
    expect(await read(cut)).toEqual([
      '2 - the row has 4 cells, and the header has 3; put a cell that contains the separator in double quotes',
      '2|B|20',
      '3|C|12,50',
    ]);
  });

  test.each([
    [
      'in the last column that is filled',
      'id,name,price,note,size\n1,A,10,"soft\n2,B,20,"\n3,C,30,,M',
      2,
    ],
    ['before the end of the row', 'id,price,name,note\n1,10,"A,soft\n2,20,B,"\n3,30,C,', 2],
    ['over many rows', 'id,price,note\n1,10,"x\n2,20,y\n3,30,z\n4,40,"\n5,50,w', 2],
    ['with CRLF', 'id;price;note\r\n1;10;"x\r\n2;20;"\r\n3;30;y', 2],
    [
      'whose numbers are now words',
      'awb,order,status,note\nW-1,1001,shipped,"x\n778,1002,shipped,"\n779,1003,shipped,y',
      2,
    ],
    ['with CR', 'id;price;note\r1;10;"x\r2;20;"\r3;30;y', 2],
  ])('a quote that is not closed does not swallow rows %s', async (_, file, line) => {
    const [first] = await read(file);
    expect(first).toMatch(
      new RegExp(`^${line} - (a cell of the row goes over several lines|the double quotes)`),
    );
  });

  it('a quote that never ends, or ends within a cell', async () => {
    for (const row of ['2,"B,20', '2,"B"x,20', '2,"B,20\n3,"C",30']) {
      expect(await read(`id,name,price\n1,A,10\n${row}`)).toEqual([
        expect.stringMatching(/^3 - the double quotes of the row do not match/),
      ]);
    }
  });

  it('a note with lines and commas is no row', async () => {
    const note = '"Sizes, colours\n36, 38, 40\nCotton, soft, warm, and light\n10 of 20, sold"';
    for (const end of ['', ',', ',M']) {
      const [row] = await read(`id,name,price,note,size\n1,A,10,${note}${end}`);
      expect(row).toMatch(/^1\|A\|10\|Sizes, colours\n/);
    }
    // Weights of sizes, in a row with all its cells.
    const [full] = await read('id,price,name,note,size\n1,10,A,"kg\n36, 10, light\n",M');
    expect(full).toContain('36, 10, light');
  });

  it.each([
    'Care:\n1, wash at 30\n2, dry flat',
    '1, Cotton\n2, Linen',
    '1,500 stitches\n2,000 threads',
  ])('a description with numbered lines is no row: %j', async (text) => {
    const columns = ['id', 'description', 'name', 'price', 'categoryType'];
    const table = `${columns.join()}\n7,"${text}",Shirt,250,shoes\n8,"Soft, Shirt,250,shoes\n9,Nice",Shirt,250,shoes`;
    const { rows } = readCsvTable(table, { columns, required: columns });
    expect(rows[0]).toMatchObject({ row: { description: text, price: '250' } });
    // A quote that was not closed swallows the row below.
    const swallowed = `${columns.join()}\n7,"${text},Shirt,250,shoes\n8,"",Shirt,250,shoes\n9,Nice",Shirt,250,shoes`;
    expect(readCsvTable(swallowed, { columns, required: columns }).rows[0]).toHaveProperty('fault');
    expect(rows[1]).toHaveProperty('fault');
  });

  it('cells that a spreadsheet spoiled, all of a row, and never those of a column without a use', async () => {
    const table = readCsvTable(
      'id,name,price,size,other\n7.7E+12,#REF!,10,08-Oct|M,#N/A\n1,May,10,8-10,x\n2,A,10,M|2026-10-08 00:00:00',
      { ...known, kindOf: (column) => (column === 'size' ? 'size' : 'text') },
    );
    expect(table.rows).toEqual([
      {
        line: 2,
        column: 'id',
        fault: { refusal: 'cell-is-shortened', name: 'id', value: '"7.7E+12"' },
      },
      {
        line: 2,
        column: 'name',
        fault: { refusal: 'cell-is-error', name: 'name', value: '"#REF!"' },
      },
      {
        line: 2,
        column: 'size',
        fault: { refusal: 'size-is-date', name: 'size', value: '"08-Oct"' },
      },
      { line: 3, row: { id: '1', name: 'May', price: '10', size: '8-10', other: 'x' } },
      {
        line: 4,
        column: 'size',
        fault: { refusal: 'size-is-date', name: 'size', value: '"2026-10-08 00:00:00"' },
      },
    ]);
  });
});
