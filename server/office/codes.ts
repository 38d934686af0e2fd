import * as v from 'valibot';
import { maxCodeLength, minCodeLength, readCode } from '#domain/coupon-codes/written-code.ts';
import { m } from '#messages';
import { addCode, codeStates, endCode, listCodes } from '#server/coupon-codes/manage-codes.ts';
import { amount, day, fault, helped, positional, wholeNumber, written } from './fields/fields.ts';
import { procedure } from './procedure.ts';

/** EGP. */
const maxAmount = 1_000_000;
const maxUses = 1_000_000;

const code = () =>
  v.pipe(
    positional(written(readCode, fault(m.fault_code, { min: minCodeLength, max: maxCodeLength }))),
    v.description('What shoppers type in the bag, in any letter case'),
  );

const codeTerms = v.object({
  code: v.string(),
  kind: v.picklist(['percent', 'amount']),
  /** Percent, or piastres. */
  value: v.number(),
  minimum: v.number(),
  starts: v.nullable(v.string()),
  ends: v.nullable(v.string()),
  maxUses: v.nullable(v.number()),
  maxUsesPerAccount: v.nullable(v.number()),
  isEnded: v.boolean(),
});

const listedCode = v.object({
  ...codeTerms.entries,
  uses: v.number(),
  createdAt: v.date(),
  /** On the day on which it is asked. */
  state: v.picklist(codeStates),
});

export const codes = {
  list: procedure({
    description:
      'Lists the coupon codes: what they take off, when they count, how often they were used',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      rows: v.array(listedCode),
    }),
    refusals: [],
    run: listCodes,
  }),
  add: procedure({
    description: 'Adds a coupon code, which shoppers type in the bag',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      code: code(),
      percent: helped(wholeNumber({ max: 100 }), 'What it takes off the goods, in percent; or'),
      amount: helped(amount({ max: maxAmount }), 'what it takes off the goods, in EGP'),
      minimum: helped(amount({ max: maxAmount }), 'It counts for goods of so many EGP and more'),
      from: helped(day(), 'The first day, as 2026-03-01'),
      until: helped(day(), 'The last day'),
      uses: helped(wholeNumber({ max: maxUses }), 'How many orders may use it'),
      usesPerAccount: helped(
        wholeNumber({ max: maxUses }),
        'How many orders of one account may use it',
      ),
    }),
    output: codeTerms,
    refusals: [
      'code-takes-nothing',
      'code-is-over',
      'code-ends-first',
      'code-is-coupon',
      'code-exists',
      'code-has-ended',
    ],
    run: addCode,
  }),
  end: procedure({
    description: 'Ends a coupon code at once; orders that were placed with it keep their discount',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ code: code() }),
    output: v.object({ code: v.string() }),
    refusals: ['no-code-to-end'],
    run: endCode,
  }),
};
