import * as v from 'valibot';
import { m } from '#messages';
import { maxStatementRows } from '#server/couriers/read-statement.ts';
import { settleRefusals, settleStatement } from '#server/couriers/settle-statement.ts';
import { refusedShape } from '#server/office/fields/each-order-shape.ts';
import { exactly, fault, flag, helped, rowsOf, wholeNumber } from '#server/office/fields/fields.ts';
import { courierName } from '#server/office/fields/order-fields.ts';
import { status } from '#server/office/fields/order-shapes.ts';
import { procedure } from '#server/office/procedure.ts';

/** Characters; no spreadsheet has longer cells. */
const maxCell = 32_767;

/** As the courier has written it. */
const cell = () => {
  const read = (text: string) => (text.length <= maxCell ? text : undefined);
  return v.optional(exactly(read, fault(m.fault_line, { max: maxCell })));
};

const row = () =>
  v.strictObject({
    line: wholeNumber({ max: Number.MAX_SAFE_INTEGER }),
    number: cell(),
    waybill: cell(),
    state: cell(),
    cash: cell(),
  });

const named = { line: v.number(), waybill: v.optional(v.string()) };
const numbers = v.array(v.number());

export const orderStatement = {
  importStatement: procedure({
    description: "Sets the statuses that a courier's statement tells, and names what does not fit",
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      courier: helped(courierName(), 'Who carried them; its table knows the columns and words'),
      rows: rowsOf(row(), { max: maxStatementRows }),
      isTrial: helped(flag(), 'Says what would be changed, and changes nothing'),
    }),
    output: v.object({
      changed: v.array(v.object({ ...named, number: v.number(), from: status, to: status })),
      unpaid: numbers,
      untold: numbers,
      unchanged: v.number(),
      unfit: v.array(v.object({ ...named, number: v.optional(v.number()), refused: refusedShape })),
    }),
    refusals: [...settleRefusals, 'no-such-courier'],
    run: settleStatement,
  }),
};
