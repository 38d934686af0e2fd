import { describe, expect, it } from 'vitest';
import { faultText } from '#server/commands/files/file-reports.ts';
import { type FileFault, FileFaultError } from '#server/csv/file-fault.ts';
import { readStatementTable, type StatementNames } from './statement-table.ts';

function faultsOf(text: string, names: StatementNames = {}): readonly { fault: string }[] {
  try {
    readStatementTable(text, names);
  } catch (error) {
    if (error instanceof FileFaultError) return error.faults.map(told);
    throw error;
  }
  return [];
}

/** A cell's fault as the owner reads it. */
function told(fault: FileFault) {
  return { ...fault, fault: faultText(fault) };
}

const faultOf = (text: string, names?: StatementNames) => faultsOf(text, names)[0]?.fault;

describe('the table of a courier’s statement', () => {
  it('is read by the usual names, by the courier’s, or by those that are named', () => {
    const rows = [{ line: 2, number: '1001', waybill: 'W-1', state: 'delivered', cash: '5' }];
    const usual = 'Order Reference,AWB,Status,Collected,COD\n1001,W-1,delivered,5,9';
    expect(readStatementTable(usual, {})).toEqual({ rows, spoiled: [] });
    const own = 'Ref.;Status;Stage;AWB;Got\n1001;x;delivered;W-1;5';
    const names = { number: 'ref', state: 'STAGE', cash: 'got' };
    expect(readStatementTable(own, names)).toEqual({ rows, spoiled: [] });
  });

  it('does not read a column that is named as empty', () => {
    const [row] = readStatementTable('order,status,collected\n1001,x,5', { cash: '' }).rows;
    expect(row).toEqual({ line: 2, number: '1001', state: 'x' });
  });

  it('with a row that a spreadsheet has spoiled has all other rows', () => {
    const { rows, spoiled } = readStatementTable(
      'order,awb,status,phone\n1001,7.7E+12,shipped,\n1002,W-2,shipped,2.01E+11',
      {},
    );
    expect(rows).toMatchObject([{ line: 3, number: '1002' }]);
    expect(spoiled.map(told)).toEqual([
      { line: 2, fault: expect.stringMatching(/^the column awb has a number .*"7\.7E\+12"/) },
    ]);
  });

  it.each([['order_number'], ['STATUS'], ['A.W.B'], ['collected ']])(
    'with a name twice that is read is a question, which names the way out: %s',
    (again) => {
      const header = `Order number,Status,AWB,Collected,${again}`;
      expect(faultsOf(`${header}\n1001,x,,,y`)).toEqual([
        { line: 1, fault: expect.stringMatching(/^the header has .+ twice: rename one of them$/) },
      ]);
    },
  );

  it('has no name twice in letters that look alike, and none that is typed', () => {
    expect(faultOf('Order number,الحالة,الحاله\n1,x,y')).toContain('the header has الحالة twice');
    expect(faultOf('Stage,order,status,STAGE,status\n,1,x,y,z', { state: 'stage' })).toBe(
      'the header has stage twice: rename one of them',
    );
  });

  it.each([
    ['', 'the file is empty'],
    ['order,status', 'the file has no rows'],
    ['order,cash\n1001,5', 'no column is known as the state'],
    ['status,cash\nx,5', 'no column is known as the order or the waybill'],
  ])('that cannot be read says why: %j', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('with more rows than are read at once is refused', () => {
    expect(faultOf(`order,status\n${'1001,x\n'.repeat(20_001)}`)).toContain('more than 20000 rows');
  });
});
