import * as v from 'valibot';
import { contactKinds } from '#domain/order/contact-kinds.ts';
import { locales } from '#domain/text/locale.ts';
import { m } from '#messages';
import {
  choice,
  fault,
  helped,
  number,
  positional,
  seenVersion,
  wholeNumber,
  written,
} from '#server/office/fields/fields.ts';
import { doneAt, oneNumber } from '#server/office/fields/order-fields.ts';
import { delivery, notPutBack, payment, status, told } from '#server/office/fields/order-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import { maxDaysLater, readUntil } from '#server/orders/contacts/again-at.ts';
import { maxDaysBefore } from '#server/orders/contacts/called-at.ts';
import { cancelDuplicate } from '#server/orders/contacts/cancel-duplicate.ts';
import { noteContact } from '#server/orders/contacts/note-contact.ts';
import { listToConfirm, maxPile, usualPile } from '#server/orders/contacts/to-confirm.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';

const kind = v.picklist(contactKinds);
const text = v.exactOptional(v.string());

const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.readonly());

/** Amounts are whole piastres, moments ISO 8601 in UTC. */
const toConfirm = v.object({
  number: v.number(),
  placedAt: v.string(),
  ageMinutes: v.number(),
  version: v.number(),
  delivery: v.nullable(delivery),
  email: v.nullable(v.string()),
  language: v.picklist(locales),
  lines: listOf(
    v.object({
      id: v.number(),
      name: v.string(),
      nameAr: text,
      size: text,
      quantity: v.number(),
      imagePath: v.string(),
    }),
  ),
  toPay: v.number(),
  payment,
  hasSale: v.boolean(),
  /** Of its phones, with this order. */
  phoneHistory: v.nullable(
    v.object({ ordered: v.number(), received: v.number(), refused: v.number() }),
  ),
  contacts: listOf(v.object({ at: v.string(), madeBy: v.string(), kind })),
  tries: v.number(),
  twins: listOf(
    v.object({
      number: v.number(),
      status,
      placedAt: v.string(),
      hasSamePhone: v.boolean(),
      hasSameAddress: v.boolean(),
    }),
  ),
});

export const orderContacts = {
  toConfirm: procedure({
    description: 'Lists the orders to confirm now, the one that waits longest first',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      after: helped(number(), 'Those that follow this one: the next page'),
      limit: helped(
        wholeNumber({ max: maxPile }),
        `How many, by default ${usualPile} and at most ${maxPile}`,
      ),
    }),
    output: v.object({
      rows: v.array(toConfirm),
      next: v.nullable(v.number()),
      /** Of all to confirm now. */
      count: v.number(),
      dueLater: v.object({
        count: v.number(),
        rows: listOf(
          v.object({ number: v.number(), againAt: v.string(), name: v.nullable(v.string()) }),
        ),
      }),
    }),
    refusals: [],
    run: listToConfirm,
  }),
  noteContact: procedure({
    description: "Notes that somebody has called an order's shopper, and when to ask again",
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      kind: v.pipe(positional(choice(contactKinds)), v.description('What came of it')),
      until: helped(
        written(readUntil, fault(m.fault_again, {})),
        `When to ask again: two-hours, tomorrow, a day, or a time of Egypt; within ${maxDaysLater} days, at 11:00. By default, who did not answer is asked in two hours`,
      ),
      at: doneAt(`When it was, at most ${maxDaysBefore} days ago; by default now`),
      version: seenVersion(),
    }),
    output: v.object({
      number: v.number(),
      kind,
      tries: v.number(),
      againAt: v.nullable(v.string()),
      version: v.number(),
    }),
    refusals: [
      'no-order',
      'order-is-not-to-confirm',
      'too-many-contacts',
      'again-of-a-call',
      'again-is-missing',
      'again-is-past',
      'again-is-far',
      ...versionRefusals,
    ],
    run: noteContact,
  }),
  duplicate: procedure({
    description: 'Cancels an order that was placed twice, and tells its shopper which one stays',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      stays: v.pipe(positional(number()), v.description('The number of the order that stays')),
      version: seenVersion(),
    }),
    output: v.object({
      number: v.number(),
      status,
      was: status,
      stays: v.number(),
      notPutBack,
      version: v.number(),
      ...told,
    }),
    refusals: [
      'no-order',
      'order-is-no-duplicate',
      'duplicate-stays-nowhere',
      'order-cannot-become',
      'order-is-over',
      // Of other steps than this one.
      'order-needs-address',
      'order-is-unpaid',
      'order-has-returns',
      'sellable-without-return',
      'note-is-late',
      ...versionRefusals,
    ],
    run: cancelDuplicate,
  }),
};
