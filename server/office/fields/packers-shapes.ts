import * as v from 'valibot';
import { governorates } from '#domain/delivery/governorates.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { changedLine, payment, status, told } from './order-shapes.ts';
import { returnShape } from './return-shapes.ts';

// What somebody who packs sees, field by field: a field that is not named here stays away, also one
// that comes later. Valibot's objects leave out the rest.

const text = v.exactOptional(v.string());
const days = v.nullable(v.pipe(v.tuple([v.number(), v.number()]), v.readonly()));

/** Of every order, without its amounts: they would tell what the shop sells for. */
const parcelSummary = {
  number: v.number(),
  status,
  placedAt: v.string(),
  needsAddress: v.boolean(),
  totalItems: v.number(),
  totalQuantity: v.number(),
};

export const packersListedOrder = v.object({
  ...parcelSummary,
  name: v.nullable(v.string()),
  governorate: v.nullable(v.picklist(governorates)),
  city: v.nullable(v.string()),
  /** What is not paid is not shipped by mistake. */
  awaitsTransfer: v.boolean(),
  ageMinutes: v.number(),
  version: v.number(),
});

const place = v.object({
  name: v.string(),
  governorate: v.picklist(governorates),
  city: v.string(),
  street: v.string(),
  building: text,
  floor: text,
  flat: text,
  landmark: text,
  mapLink: text,
  mobile: text,
  otherMobile: text,
});

const line = v.object({
  id: v.number(),
  name: v.string(),
  nameAr: text,
  imagePath: v.string(),
  size: text,
  quantity: v.number(),
});

const parcel = v.object({
  ...parcelSummary,
  /** The amount to collect stands on the parcel. */
  toPay: v.exactOptional(v.number()),
  payment,
  paidAt: v.nullable(v.string()),
  lines: v.array(line),
  changes: v.array(
    v.object({ at: v.string(), before: changedLine, after: v.nullable(changedLine) }),
  ),
  delivery: v.nullable(place),
  deliveryDays: days,
  promisedAt: text,
  history: v.array(v.object({ status, at: v.string(), courier: text, waybill: text, note: text })),
});

/** While its parcel is made or carried. */
const withParcel: readonly OrderStatus[] = ['confirmed', 'shipped'];

/** Amount, street and numbers go with the parcel: before it is made, and when it has arrived, nobody needs them. */
function withoutParcel<Seen extends v.InferOutput<typeof parcel>>(seen: Seen) {
  if (withParcel.includes(seen.status)) return seen;
  const { toPay: _, delivery, ...rest } = seen;
  if (!delivery) return { ...rest, delivery };
  const { name, governorate, city } = delivery;
  return { ...rest, delivery: { name, governorate, city } };
}

export const packersOrder = v.pipe(
  v.object({
    ...parcel.entries,
    /** Who wrote it is an e-mail address. */
    staffNote: v.nullable(v.object({ text: v.string(), at: v.string() })),
    ageMinutes: v.number(),
    version: v.number(),
  }),
  v.transform(withoutParcel),
);

export const packersSlip = v.pipe(
  v.object({ ...parcel.entries, lines: v.array(v.object({ ...line.entries, shelf: text })) }),
  v.transform(withoutParcel),
);

/** Without its money, and without the shopper's own words: they may tell more than the parcel needs. */
const { id, orderNumber, kind, reason, status: step, lines, history } = returnShape.entries;
export const packersReturn = v.object({
  id,
  orderNumber,
  kind,
  reason,
  status: step,
  lines,
  history,
});

export const packersShownReturn = v.object({
  ...packersReturn.entries,
  names: v.pipe(v.array(v.string()), v.readonly()),
});

/** What the steps answer that a packer takes. */
export const packersChangedReturn = v.object({ asked: packersReturn, ...told });
