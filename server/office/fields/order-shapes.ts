import * as v from 'valibot';
import { governorates } from '#domain/delivery/governorates.ts';
import { contactKinds } from '#domain/order/contact-kinds.ts';
import { payments } from '#domain/order/order.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { returnReasons } from '#domain/returns/return.ts';
import { returnKinds, returnStatuses } from '#domain/returns/return-status.ts';
import { locales } from '#domain/text/locale.ts';
import { silences } from '#server/orders/change/told.ts';

export const status = v.picklist(orderStatuses);

/** Whether the shopper gets a mail, and why not. */
export const told = {
  /** Absent where there was nothing to tell. */
  hasMail: v.exactOptional(v.boolean()),
  noMail: v.exactOptional(v.picklist(silences)),
};

/** A line as a change tells of it. */
export const changedLine = v.object({
  id: v.number(),
  name: v.string(),
  nameAr: v.exactOptional(v.string()),
  size: v.exactOptional(v.string()),
  quantity: v.number(),
});

/** Pieces that left an order, and that the stock does not count. */
export const notPutBack = v.pipe(v.array(changedLine), v.readonly());

export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.readonly());

const text = v.exactOptional(v.string());

export const payment = v.picklist(payments);

const stepShape = { status, at: v.string(), courier: text, waybill: text, note: text };

/** Amounts are whole piastres, moments ISO 8601 in UTC. */
const orderSummaryShape = {
  number: v.number(),
  status,
  placedAt: v.string(),
  needsAddress: v.boolean(),
  addressUntil: text,
  hasSale: v.boolean(),
  totalItems: v.number(),
  totalQuantity: v.number(),
  totalPrice: v.number(),
  discount: v.number(),
  deliveryFee: v.nullable(v.number()),
  toPay: v.number(),
};

export const delivery = v.object({
  name: v.string(),
  mobile: v.string(),
  governorate: v.picklist(governorates),
  city: v.string(),
  street: v.string(),
  building: text,
  floor: text,
  flat: text,
  landmark: text,
  otherMobile: text,
  mapLink: text,
});

export const orderLine = v.object({
  id: v.number(),
  name: v.string(),
  nameAr: text,
  /** Of one piece. */
  piecePrice: v.number(),
  imagePath: v.string(),
  size: text,
  quantity: v.number(),
  returnable: v.exactOptional(v.literal(false)),
});

export const deliveryDays = v.nullable(v.pipe(v.tuple([v.number(), v.number()]), v.readonly()));

export const orderShape = {
  ...orderSummaryShape,
  lines: listOf(orderLine),
  changes: listOf(
    v.object({ at: v.string(), before: changedLine, after: v.nullable(changedLine) }),
  ),
  delivery: v.nullable(delivery),
  deliveryDays,
  promisedAt: text,
  code: text,
  payment,
  paidAt: v.nullable(v.string()),
  paidAmount: v.nullable(v.number()),
  toGiveBack: v.number(),
  returnDays: v.object({ usual: v.number(), faulty: v.number() }),
  history: listOf(v.object(stepShape)),
};

const stranger = v.nullable(v.string());

export const listedOrder = v.object({
  ...orderSummaryShape,
  name: stranger,
  mobile: stranger,
  governorate: v.nullable(v.picklist(governorates)),
  city: stranger,
  email: stranger,
  payment,
  paidAt: v.nullable(v.string()),
  awaitsTransfer: v.boolean(),
  toGiveBack: v.number(),
  ageMinutes: v.number(),
  tries: v.number(),
  againAt: v.nullable(v.string()),
  isMailUndelivered: v.boolean(),
  version: v.number(),
});

/** Of each status that has some, at most `most`. */
export const orderCounts = v.object({
  counts: v.partial(v.object(v.entriesFromList(orderStatuses, v.number()))),
  max: v.number(),
  /** Each may be higher: not all orders were read. */
  isCut: v.boolean(),
});

const returnOfOrder = v.object({
  id: v.number(),
  kind: v.picklist(returnKinds),
  reason: v.picklist(returnReasons),
  status: v.picklist(returnStatuses),
  refund: v.nullable(v.number()),
});

const undeliveredMail = v.object({
  kind: v.string(),
  step: v.optional(v.string()),
  recipient: v.string(),
  reason: v.string(),
  attempts: v.number(),
  givenUpAt: v.nullable(v.string()),
});

const keptChange = v.object({
  at: v.date(),
  madeBy: v.string(),
  kind: v.picklist(['delivery', 'lines', 'payment']),
  before: v.looseObject({}),
  after: v.looseObject({}),
});

const ownersOrderShape = {
  ...orderShape,
  email: stranger,
  language: v.picklist(locales),
  madeBy: v.nullable(v.string()),
  paymentReference: v.nullable(v.string()),
};

export const exportedOrder = v.object({ ...ownersOrderShape, givenBack: v.number() });

export const staffNoteShape = v.nullable(
  v.object({ text: v.string(), madeBy: v.string(), at: v.string() }),
);

export const shownOrder = v.object({
  ...ownersOrderShape,
  history: listOf(v.object({ ...stepShape, madeBy: v.nullable(v.string()) })),
  staffNote: staffNoteShape,
  contacts: listOf(
    v.object({
      at: v.string(),
      madeBy: v.string(),
      kind: v.picklist(contactKinds),
      againAt: v.nullable(v.string()),
    }),
  ),
  tries: v.number(),
  againAt: v.nullable(v.string()),
  ageMinutes: v.number(),
  accountId: stranger,
  emailVerified: v.boolean(),
  emailLeft: v.boolean(),
  givenBack: v.number(),
  log: listOf(keptChange),
  mailAddress: v.nullable(v.object({ email: v.string(), isProved: v.boolean() })),
  refusals: v.number(),
  returns: listOf(returnOfOrder),
  notPutBack,
  undelivered: listOf(undeliveredMail),
  version: v.number(),
});
