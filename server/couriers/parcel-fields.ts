import type { Delivery } from '#domain/delivery/delivery.ts';
import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { toEgp } from '#domain/money/money.ts';
import { cashOf } from '#domain/order/due.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import type { OwnersOrder } from '#server/orders/read/read-orders.ts';

/** An order that has an address. */
export type Parcel = OwnersOrder & { delivery: Delivery };

type ReadField = (order: Parcel) => string | number;

/** What a column of a courier's table may contain. */
const read = {
  number: ({ number }) => number,
  name: ({ delivery }) => delivery.name,
  mobile: ({ delivery }) => delivery.mobile,
  mobileInGroups: ({ delivery }) => mobileInGroups(delivery.mobile),
  otherMobile: ({ delivery }) => delivery.otherMobile ?? '',
  otherMobileInGroups: ({ delivery }) => mobileInGroups(delivery.otherMobile ?? ''),
  email: ({ email }) => email ?? '',
  governorate: ({ delivery }) => governorateName(delivery.governorate, 'en'),
  governorateAr: ({ delivery }) => governorateName(delivery.governorate, 'ar'),
  city: ({ delivery }) => delivery.city,
  street: ({ delivery }) => delivery.street,
  building: ({ delivery }) => delivery.building ?? '',
  floor: ({ delivery }) => delivery.floor ?? '',
  flat: ({ delivery }) => delivery.flat ?? '',
  rooms: ({ delivery }) => rooms(delivery),
  landmark: ({ delivery }) => delivery.landmark ?? '',
  mapLink: ({ delivery }) => delivery.mapLink ?? '',
  address: ({ delivery }) =>
    [delivery.street, rooms(delivery), delivery.city, delivery.landmark].filter(Boolean).join(', '),
  cash: (order) => toEgp(cashOf(order)),
  pieces: ({ totalQuantity }) => totalQuantity,
  items: ({ lines }) =>
    lines
      .map(({ name, size, quantity }) => `${quantity} × ${name}${size ? `, size ${size}` : ''}`)
      .join('; '),
  note: ({ delivery }) => [delivery.landmark, delivery.mapLink].filter(Boolean).join(' '),
} satisfies Record<string, ReadField>;

export type ParcelField = keyof typeof read;

export const parcelFields = Object.keys(read) as ParcelField[];

export function isParcelField(text: string): text is ParcelField {
  return Object.hasOwn(read, text);
}

export function readParcelField(order: Parcel, field: ParcelField): string | number {
  return read[field](order);
}

/** `building 5, floor 2, flat 7`; empty for none of them. */
function rooms({ building, floor, flat }: Delivery): string {
  const parts = [
    building && `building ${building}`,
    floor && `floor ${floor}`,
    flat && `flat ${flat}`,
  ];
  return parts.filter(Boolean).join(', ');
}
