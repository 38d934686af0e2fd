import * as v from 'valibot';
import { m } from '#messages';
import { undoChange } from '#server/log/undo-change.ts';
import { actorKinds } from '#server/use-cases/actor.ts';
import { listLog } from '#server/use-cases/list-log.ts';
import { logNouns } from '#server/use-cases/log-nouns.ts';
import { charts } from './charts.ts';
import { codes } from './codes.ts';
import { couriers } from './couriers.ts';
import {
  choice,
  day,
  fault,
  flag,
  helped,
  limit,
  line,
  positional,
  wholeNumber,
  written,
} from './fields/fields.ts';
import { procedure } from './procedure.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';

const maxThingLength = 320;

const lineId = () => wholeNumber({ max: Number.MAX_SAFE_INTEGER });

/** As a line has it. */
const batch = () =>
  written(
    (text) => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined),
    fault(m.fault_batch, {}),
  );

const text = v.nullable(v.string());

/** The fields that were changed; a list where the order of things was. */
const fields = v.nullable(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]));

const keptLine = v.object({
  id: v.number(),
  at: v.date(),
  /** Lines of one call. */
  batch: v.string(),
  kind: v.picklist(actorKinds),
  name: v.string(),
  procedure: v.string(),
  noun: v.string(),
  thing: v.string(),
  before: fields,
  after: fields,
  reason: text,
  /** The id of the line that it takes back. */
  undoes: v.nullable(v.number()),
});

const undone = v.object({
  /** What is as it was before. */
  things: v.array(v.object({ noun: v.string(), thing: v.string() })),
  /** When it was changed. */
  at: v.date(),
});

export const log = {
  list: procedure({
    description: 'Lists what was changed, by whom and when, the newest first',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({
      noun: helped(choice(logNouns), 'Only changes of these'),
      thing: helped(
        line({ max: maxThingLength }),
        'Only changes of this one, as a line names it: the number of an order, the id of a product (and of its sizes in stock)',
      ),
      person: helped(
        line({ max: maxThingLength }),
        'Only what this person or script has changed, as the list names it',
      ),
      procedure: helped(line({ max: 100 }), 'Only what was done in this way, as orders.ship'),
      batch: helped(batch(), 'Only what one call has changed'),
      from: helped(day(), 'The first day, as 2026-03-01'),
      until: helped(day(), 'The last day'),
      after: helped(lineId(), 'Goes on behind the line with this id'),
      limit: limit({ usual: 50, max: 1_000 }),
    }),
    output: v.object({ rows: v.array(keptLine), next: v.nullable(v.number()) }),
    refusals: [],
    run: listLog,
  }),
  undo: procedure({
    description: 'Takes a change back, with what the same call has changed, as a new change',
    // Each only what the role may do: a packer takes back what was shipped.
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({
      id: v.pipe(positional(lineId()), v.description('The id of its line, as log list shows it')),
      isTrial: helped(flag(), 'Changes nothing, and says what would be taken back'),
    }),
    output: undone,
    // Not who has changed something: it is an e-mail address.
    outputFor: { packer: undone },
    refusals: [
      'log-line-unknown',
      'undo-is-not-allowed',
      'undo-is-impossible',
      'undone-before',
      'changed-since',
      // For who is not told by whom.
      'undone-by-somebody',
      'changed-by-somebody',
      'mail-has-left',
      'parcel-was-handed-over',
      'stock-is-taken',
      'no-product',
      'product-is-wrong',
      'no-order',
      'order-cannot-become',
      'order-is-over',
      'order-needs-address',
      'order-is-unpaid',
      'order-has-returns',
      'sellable-without-return',
      'note-is-late',
      // Those of the rows that take it back.
      ...products.rollback.refusals,
      ...charts.import.refusals,
      ...codes.end.refusals,
      ...couriers.set.refusals,
      ...couriers.remove.refusals,
      ...settings.set.refusals,
      ...stock.change.refusals,
    ],
    run: undoChange,
  }),
};
