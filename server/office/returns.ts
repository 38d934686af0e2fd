import * as v from 'valibot';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { maxReturnLengths, payouts, returnReasons } from '#domain/returns/return.ts';
import { isWellFormed } from '#domain/text/is-well-formed.ts';
import { strangersLines } from '#domain/text/strangers-text.ts';
import { m } from '#messages';
import {
  approveReturn,
  declineReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
} from '#server/returns/change-return.ts';
import { createReturn } from '#server/returns/create-return.ts';
import { listReturns, showPayout, showReturn, usualLimit } from '#server/returns/read-returns.ts';
import {
  amount,
  choice,
  fault,
  flag,
  helped,
  lineOrNothing,
  number,
  positional,
  wholeNumber,
  written,
} from './fields/fields.ts';
import { listOf } from './fields/list-field.ts';
import { told } from './fields/order-shapes.ts';
import {
  packersChangedReturn,
  packersReturn,
  packersShownReturn,
} from './fields/packers-shapes.ts';
import { changedReturn, listedReturn, returnShape } from './fields/return-shapes.ts';
import { procedure } from './procedure.ts';

/** EGP. */
const maxAmount = 1_000_000_000;
/** Characters. */
const maxReferenceLength = 100;
const maxSearchLength = 100;
const maxLineLength = 100;
const maxListed = 1_000;

const id = () => v.pipe(positional(number()), v.description('The number of the return'));

const note = () =>
  helped(lineOrNothing({ max: maxStepLengths.note }), 'What you want to tell the shopper');

/** `Too small` is `too_small`, too. */
const reason = () => {
  const read = (text: string) => {
    const written = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    return returnReasons.find((each) => each === written);
  };
  const shown = returnReasons.map((each) => each.replaceAll('_', ' ')).join(', ');
  return v.pipe(
    written(read, fault(m.fault_choice, { choices: shown })),
    v.metadata({ choices: returnReasons }),
    v.description('Why it comes back'),
  );
};

/** As `12`, `12x2`, `12:M` or `12:Mx2`. */
const lines = () => {
  const message = fault(m.fault_lines, { max: maxBagLines, example: '12:Mx2' });
  const isLine = (text: string) => text !== '' && text.length <= maxLineLength;
  return v.pipe(
    listOf(
      written((text) => (isLine(text) ? text : undefined), message),
      { max: maxBagLines },
      message,
    ),
    v.minLength(1, message),
  );
};

/** What somebody says, in one line or more; undefined for nothing. */
const words = (max: number) => {
  const message = fault(m.fault_words, { max });
  return v.pipe(
    v.string(message),
    v.check(isWellFormed, message),
    v.transform((text) => strangersLines(text).join('\n') || undefined),
    v.check((text) => [...(text ?? '')].length <= max, message),
  );
};

const noStep = ['no-return', 'return-cannot-become', 'return-is-over'] as const;

export const returns = {
  list: procedure({
    description: 'Lists what shoppers want to return or exchange, the newest first',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: helped(
        lineOrNothing({ max: maxSearchLength }),
        'Only those of this number, order, mobile number, name or e-mail address',
      ),
      filters: v.optional(
        v.strictObject({
          open: helped(flag(), 'Only those that wait for you or for the parcel'),
        }),
      ),
      after: helped(number(), 'Those that follow this one: the next page'),
      limit: helped(
        wholeNumber({ max: maxListed }),
        `How many, by default ${usualLimit} and at most ${maxListed}`,
      ),
    }),
    output: v.object({ rows: v.array(listedReturn), next: v.nullable(v.number()) }),
    outputFor: { packer: v.object({ rows: v.array(packersReturn), next: v.nullable(v.number()) }) },
    refusals: [],
    run: listReturns,
  }),
  show: procedure({
    description: 'Shows a return: its products, the reason, the money and the history',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({ id: id() }),
    output: v.object({
      ...listedReturn.entries,
      names: v.pipe(v.array(v.string()), v.readonly()),
      owed: v.nullable(v.object({ usual: v.number(), max: v.number() })),
    }),
    outputFor: { packer: packersShownReturn },
    refusals: ['no-return'],
    run: showReturn,
  }),
  payout: procedure({
    description: 'Shows where the money of a return goes',
    roles: ['owner', 'seller'],
    kind: 'reads',
    proof: true,
    input: v.strictObject({ id: id() }),
    output: v.object({
      id: v.number(),
      payout: returnShape.entries.payout,
      payoutHandle: returnShape.entries.payoutHandle,
    }),
    refusals: ['no-return'],
    run: showPayout,
  }),
  create: procedure({
    description: 'Writes down a return or an exchange for somebody who calls or writes',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: v.pipe(positional(number()), v.description('The number of the order')),
      line: v.pipe(
        lines(),
        v.description('What comes back: 12, 12x2, 12:M or 12:Mx2. Once for each line'),
      ),
      reason: reason(),
      refund: helped(choice(payouts), 'For money back'),
      handle: helped(
        lineOrNothing({ max: maxReturnLengths.payoutHandle }),
        'The InstaPay address, or the mobile number of the wallet',
      ),
      to: helped(lineOrNothing({ max: maxLineLength }), 'For an exchange: the new size, or same'),
      note: helped(words(maxReturnLengths.note), 'What the shopper says about it'),
    }),
    output: v.object({ ...returnShape.entries, ...told }),
    refusals: [
      'no-order',
      'return-is-wrong',
      'refund-or-exchange',
      'wallet-without-mobile',
      'instapay-without-address',
      'order-not-delivered',
      'order-takes-no-returns',
      'no-line',
      'line-there-twice',
      'line-without-pieces',
      'line-has-fewer-pieces',
      'line-in-return',
      'line-not-returnable',
      'line-too-late',
      'line-too-late-unless-faulty',
      'exchange-of-unsold',
      'exchange-without-sizes',
      'exchange-size-not-sold',
      'exchange-for-same-size',
    ],
    run: createReturn,
  }),
  approve: procedure({
    description: 'Approves a return; the other size of an exchange is kept from the stock',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ id: id(), note: note() }),
    output: v.object(changedReturn),
    refusals: [...noStep, 'exchange-sold-out'],
    run: approveReturn,
  }),
  decline: procedure({
    description: 'Declines a return, also an approved one that never came',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      id: id(),
      note: helped(lineOrNothing({ max: maxStepLengths.note }), 'Why: the shopper reads it'),
    }),
    output: v.object(changedReturn),
    refusals: [...noStep, 'decline-without-reason'],
    run: declineReturn,
  }),
  receive: procedure({
    description: 'Says that a return has come back, and whether it can be sold again',
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({
      id: id(),
      lines: v.optional(positional(lines())),
      sellable: helped(flag(), 'It can be sold again: it goes into the stock'),
      damaged: helped(flag(), 'It cannot: the stock stays as it is'),
      note: note(),
    }),
    output: v.object({ ...changedReturn, putBack: v.number() }),
    outputFor: { packer: v.object({ ...packersChangedReturn.entries, putBack: v.number() }) },
    refusals: [...noStep, 'sellable-or-damaged', 'line-not-in-return'],
    run: receiveReturn,
  }),
  refund: procedure({
    description: 'Says that the money of a return was paid back',
    roles: ['owner', 'seller'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({
      id: id(),
      amount: helped(
        amount({ max: maxAmount }),
        'In EGP; by default what was paid for these pieces',
      ),
      payout: helped(choice(payouts), 'Of an exchange, by default cash'),
      reference: helped(
        lineOrNothing({ max: maxReferenceLength }),
        'Of the transfer: the shopper reads it',
      ),
      note: note(),
    }),
    output: v.object({ ...changedReturn, isOrderReturned: v.boolean() }),
    refusals: [...noStep, 'refund-too-much'],
    run: refundReturn,
  }),
  exchange: procedure({
    description: 'Says that the other size was handed over or sent',
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({
      id: id(),
      courier: helped(lineOrNothing({ max: maxStepLengths.courier }), 'Who brings the parcel'),
      waybill: helped(lineOrNothing({ max: maxStepLengths.waybill }), 'The number of the parcel'),
      note: note(),
    }),
    output: v.object(changedReturn),
    outputFor: { packer: packersChangedReturn },
    refusals: noStep,
    run: exchangeReturn,
  }),
};
