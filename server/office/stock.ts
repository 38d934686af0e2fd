import * as v from 'valibot';
import { maxStock, readWrittenKey, type StockKey } from '#domain/stock/stock.ts';
import { readPieces } from '#domain/stock/stock-cells.ts';
import { stockReasons } from '#domain/stock/stock-reasons.ts';
import { m } from '#messages';
import { searchHelp } from '#server/catalogue/find-products.ts';
import { listWaiting, mailStates } from '#server/size-waits/list-waiting.ts';
import { readPlace } from '#server/size-waits/waiting-place.ts';
import { addPieces, changeStock, setPieces } from '#server/stock/manage/change-stock.ts';
import { exportPieces, listPieceChanges, listPieces } from '#server/stock/manage/read-stock.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import {
  exactly,
  fault,
  flag,
  helped,
  limit,
  line,
  positional,
  productId,
  seenVersion,
  wholeNumber,
  written,
} from './fields/fields.ts';
import { listOf } from './fields/list-field.ts';
import { writtenTable } from './fields/table-field.ts';
import { procedure } from './procedure.ts';

/** Not counted any more. */
const none = 'none';
const maxNoteLength = 200;
const maxLabelLength = 200;
const maxChanges = 100_000;

const id = () => v.pipe(positional(productId()), v.description('The id of a product'));
const label = () => line({ max: maxLabelLength });
const size = () => helped(label(), 'The size, however it is typed: M or m');
const note = () =>
  helped(line({ max: maxNoteLength }), 'What you want to remember, for the history');

const pieces = fault(m.fault_pieces, { max: maxStock, none });

/** `none`, in a script also null: not counted any more. */
const counted = () =>
  v.nullable(
    v.pipe(
      written((text) => (text === none ? null : readPieces(text, () => undefined)), pieces),
      v.description('The number of pieces, or none: not counted any more'),
    ),
  );

/** Also `+5` and `-2`. */
const added = () =>
  written(
    (text) => {
      const [, sign, digits = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
      const number = readPieces(digits, () => undefined);
      return number !== undefined && sign === '-' ? -number : number;
    },
    fault(m.fault_added_pieces, { max: maxStock }),
  );

/** As an answer gives it in `next`. */
const afterKey = () =>
  helped(exactly(readKey, fault(m.fault_after, {})), 'Goes on behind this row, as 12:M');

function readKey(text: string): StockKey | undefined {
  const { issues } = v.safeParse(label(), text);
  return issues ? undefined : readWrittenKey(text);
}

export const changedPieces = v.object({
  id: v.number(),
  size: v.string(),
  /** Null while they were not counted. */
  before: v.nullable(v.number()),
  /** Null when they are no longer counted. */
  after: v.nullable(v.number()),
});

const changed = v.object({
  changes: v.array(changedPieces),
  /** Shoppers who waited for what is back now. */
  waited: v.number(),
  noMail: v.exactOptional(v.literal('no-mail-server')),
});

const refusals = [
  'no-product',
  'product-has-no-sizes',
  'size-is-missing',
  'size-not-sold',
  'pieces-are-not-counted',
  'too-few-pieces',
  'too-many-pieces',
  ...versionRefusals,
] as const;

const text = v.nullable(v.string());

const waiting = v.object({
  id: v.number(),
  size: v.string(),
  /** Null when it is no longer sold. */
  product: text,
  since: v.nullable(v.date()),
  backSince: v.nullable(v.date()),
  /** What became of the mail that tells that the size is back. */
  mail: v.nullable(v.picklist(mailStates)),
  language: text,
  email: text,
  name: text,
  mobile: text,
  /** The message, and the address that opens it in WhatsApp. */
  text,
  address: text,
});

export const stock = {
  list: procedure({
    description: 'Lists how many pieces are left, of what is counted',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: helped(line({ max: 200 }), searchHelp),
      after: afterKey(),
      limit: limit({ usual: 1000, max: 10_000 }),
    }),
    output: v.object({
      rows: v.array(
        v.object({
          id: v.number(),
          size: v.string(),
          left: v.number(),
          name: v.nullable(v.string()),
          isSold: v.boolean(),
          version: v.number(),
        }),
      ),
      /** No name has these words: this is what may be meant. */
      isMeant: v.boolean(),
      next: v.nullable(v.string()),
    }),
    refusals: [],
    run: listPieces,
  }),
  set: procedure({
    description: 'Sets how many pieces are left of a product, or of one of its sizes',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      id: id(),
      size: size(),
      counted: counted(),
      note: note(),
      version: seenVersion(),
    }),
    output: changed,
    refusals,
    run: setPieces,
  }),
  add: procedure({
    description: 'Adds pieces to what is left, or takes some away',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ id: id(), add: positional(added()), size: size(), note: note() }),
    output: changed,
    refusals,
    run: addPieces,
  }),
  change: procedure({
    description: 'Sets or adds to many numbers at once: all of them, or none',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      changes: listOf(
        v.strictObject({
          id: productId(),
          size: size(),
          counted: v.optional(counted()),
          add: v.optional(added()),
          version: seenVersion(),
        }),
        { max: maxChanges },
        fault(m.fault_changes, { max: maxChanges }),
      ),
      note: note(),
      isTrial: helped(flag(), 'Changes nothing, and says what would'),
    }),
    output: v.object({ ...changed.entries, count: v.number() }),
    refusals: [...refusals, 'lines-are-wrong', 'stock-change-is-unclear', 'stock-is-named-twice'],
    run: changeStock,
  }),
  history: procedure({
    description: 'Shows who changed the numbers in stock, when and why, the newest first',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      id: helped(positional(productId()), 'The id of a product; without it, of all'),
      after: helped(wholeNumber({ max: Number.MAX_SAFE_INTEGER }), 'Goes on behind this row'),
      limit: limit({ usual: 50, max: 1000 }),
    }),
    output: v.object({
      rows: v.array(
        v.object({
          at: v.date(),
          ...changedPieces.entries,
          reason: v.picklist(stockReasons),
          orderNumber: v.nullable(v.number()),
          madeBy: v.string(),
          note: v.nullable(v.string()),
        }),
      ),
      next: v.nullable(v.number()),
    }),
    refusals: [],
    run: listPieceChanges,
  }),
  waiting: procedure({
    description:
      'Lists who waits for which sold-out size, with the WhatsApp message that tells of it',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      after: helped(exactly(readPlace, fault(m.fault_after, {})), 'Goes on behind this row'),
      limit: limit({ usual: 1000, max: 10_000 }),
    }),
    output: v.object({ rows: v.array(waiting), next: v.nullable(v.string()) }),
    refusals: [],
    run: listWaiting,
  }),
  export: procedure({
    description: 'Writes the numbers in stock as a table for stock import',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({}),
    output: writtenTable,
    refusals: [],
    run: exportPieces,
  }),
};
