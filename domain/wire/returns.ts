import * as v from 'valibot';
import { maxBagLines } from '../bag/bag-document.ts';
import { readEgyptianMobile } from '../delivery/egyptian-mobile.ts';
import { readInstapay } from '../order/instapay.ts';
import { maxReturnLengths, returnReasons } from '../returns/return.ts';
import { toOneLine } from '../text/one-line.ts';
import { strangersLines } from '../text/strangers-text.ts';
import { areDistinct, list, productId, quantity, size } from './bag.ts';

const key = { id: productId, size: v.exactOptional(size), quantity };
const RefundLineSchema = v.object(key);
const ExchangeLineSchema = v.object({ ...key, toSize: v.exactOptional(size) });

function lines<Line extends typeof RefundLineSchema | typeof ExchangeLineSchema>(line: Line) {
  return v.pipe(
    list(line, maxBagLines),
    v.minLength(1),
    v.check((all) => areDistinct(all)),
    v.readonly(),
  );
}

/** @param maxLength characters @param clean makes lines of any kind of line break */
function text(maxLength: number, clean: (value: string) => string) {
  return v.pipe(
    v.string(),
    v.check((value) => value.isWellFormed()),
    v.transform(clean),
    v.check((value) => [...value].length <= maxLength),
  );
}

const common = {
  reason: v.picklist(returnReasons),
  note: v.optional(
    text(maxReturnLengths.note, (note) => strangersLines(note).join('\n')),
    '',
  ),
};
const handle = text(maxReturnLengths.payoutHandle, (typed) => toOneLine(typed) ?? '');

function readHandle(read: (text: string) => string | undefined, message: string) {
  return v.pipe(
    handle,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const known = read(dataset.value);
      if (known !== undefined) return known;
      addIssue({ message });
      return NEVER;
    }),
  );
}

const refund = { ...common, kind: v.literal('refund'), lines: lines(RefundLineSchema) };

/** The body of `POST /api/orders/NUMBER/returns`; unknown members are dropped. */
export const ReturnRequestSchema = v.union([
  v.object({ ...common, kind: v.literal('exchange'), lines: lines(ExchangeLineSchema) }),
  v.object({ ...refund, payout: v.literal('cash') }),
  v.object({
    ...refund,
    payout: v.literal('instapay'),
    payoutHandle: readHandle(readInstapay, 'must be an InstaPay address or a mobile number'),
  }),
  v.object({
    ...refund,
    payout: v.literal('wallet'),
    payoutHandle: readHandle(readEgyptianMobile, 'must be an Egyptian mobile number'),
  }),
]);

export type ReturnRequest = v.InferOutput<typeof ReturnRequestSchema>;

/** The body that our pages send. */
export type ReturnBody = WithoutEmptyNote<ReturnRequest>;

type WithoutEmptyNote<Request> = Request extends unknown
  ? Omit<Request, 'note'> & { note?: string }
  : never;
