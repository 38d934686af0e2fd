import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { isGovernorate } from '#domain/delivery/governorates.ts';
import type { Input } from '../../client.ts';

export interface TypedLine {
  id: number;
  /** Empty for a product without sizes. */
  size: string;
  name: string;
  nameAr?: string;
  imagePath: string;
  quantity: number;
}

/** As it is typed; a draft keeps it. */
export interface TypedOrder {
  lines: TypedLine[];
  isAddressLater: boolean;
  name: string;
  mobile: string;
  otherMobile: string;
  governorate: string;
  city: string;
  street: string;
  building: string;
  floor: string;
  flat: string;
  landmark: string;
  payment: 'cash' | 'transfer';
  code: string;
  email: string;
  language: 'ar' | 'en';
}

/** Of `useDraft`. */
export const newOrderDraft = 'new-order';

export const emptyOrder: TypedOrder = {
  ...{ lines: [], isAddressLater: false, name: '', mobile: '', otherMobile: '', governorate: '' },
  ...{ city: '', street: '', building: '', floor: '', flat: '', landmark: '' },
  ...{ payment: 'cash', code: '', email: '', language: 'ar' },
};

const addressFields = [
  ...(['name', 'mobile', 'otherMobile', 'governorate', 'city', 'street'] as const),
  ...(['building', 'floor', 'flat', 'landmark'] as const),
];

function goodsOf({ lines, payment, code, email }: TypedOrder) {
  return {
    lines: lines.map(({ id, size, quantity }) =>
      size === '' ? `${id}x${quantity}` : `${id}:${size}x${quantity}`,
    ),
    payment,
    ...(code.trim() && { code: code.trim() }),
    ...(isEmail(email) && { email: email.trim() }),
  };
}

/** What is known so far. */
export function quoteOf(typed: TypedOrder): Input<'orders', 'quote'> {
  const { governorate, city, isAddressLater } = typed;
  const mobile = readEgyptianMobile(typed.mobile);
  if (isAddressLater) return goodsOf(typed);
  return {
    ...goodsOf(typed),
    ...(isGovernorate(governorate) && { governorate }),
    ...(isGovernorate(governorate) && city.trim() && { city: city.trim() }),
    ...(mobile !== undefined && { mobile }),
  };
}

export function orderOf(typed: TypedOrder): Input<'orders', 'create'> {
  const { isAddressLater, language, email } = typed;
  const written = addressFields.flatMap((field) => {
    const text = typed[field].trim();
    return text === '' ? [] : [[field, text]];
  });
  const delivery = Object.fromEntries(written) as Input<'orders', 'create'>['delivery'];
  return {
    ...goodsOf(typed),
    ...(isAddressLater ? { withoutAddress: true } : { delivery }),
    ...(email.trim() && { email: email.trim() }),
    language,
  };
}

function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** With one piece more, or a new line. */
export function withLine(lines: readonly TypedLine[], added: TypedLine): TypedLine[] {
  const isSame = (line: TypedLine) => line.id === added.id && line.size === added.size;
  if (!lines.some(isSame)) return [...lines, added];
  return lines.map((line) =>
    isSame(line) ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}
