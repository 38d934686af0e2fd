import { type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { isEmail, maxEmailLength } from '#domain/credentials.ts';
import {
  type Delivery,
  type DeliveryFault,
  type DeliveryField,
  deliveryFields,
  maxDeliveryLengths,
  readDelivery,
} from '#domain/delivery/delivery.ts';
import { governorates } from '#domain/delivery/governorates.ts';
import { type Payment, payments } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import type { CommandArguments } from '#server/commands/command-line/command.ts';
import { typedGovernorate } from '#server/commands/delivery/typed-governorate.ts';
import { lineOfProduct, readWrittenLine, type WrittenLine } from '#server/orders/written-line.ts';

/** The options of `orders new`, read without a database. */
export interface NewOrder {
  lines: readonly WrittenLine[];
  delivery: Delivery | undefined;
  payment: Payment;
  email: string | undefined;
  language: Locale;
  hasSale: boolean;
  code: string | undefined;
}

/** The option of each part of the address: `--other-mobile`. */
const deliveryOptions = deliveryFields.map((field) => {
  return { field, option: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
});

/** With all faults, a sentence each. */
export function readNewOrder({ options, lists }: CommandArguments): {
  order: NewOrder;
  faults: string[];
} {
  const faults: string[] = [];
  const lines = (lists.line ?? []).flatMap((text) => {
    const line = readWrittenLine(text);
    if (!line) faults.push(`--line ${JSON.stringify(text)} must begin with the id of a product.`);
    return line ?? [];
  });
  if (!lists.line) faults.push('Name what is ordered by --line ID, --line ID:SIZE or ID:SIZEx2.');
  if (options.sale && options.code !== undefined) {
    faults.push('--sale and --code do not go together: write one of them.');
  }
  const choose = <Value extends string>(name: string, values: readonly Value[], usual: Value) => {
    const written = options[name] ?? usual;
    const value = values.find((each) => each === String(written).toLowerCase());
    if (value === undefined) faults.push(`--${name} must be ${values.join(' or ')}.`);
    return value ?? usual;
  };
  return {
    order: {
      lines,
      delivery: readAddress(options, faults),
      payment: choose('payment', payments, 'cash'),
      email: readEmail(options.email, faults),
      language: choose('language', locales, 'ar'),
      hasSale: options.sale === true,
      code: typeof options.code === 'string' ? options.code : undefined,
    },
    faults,
  };
}

function readAddress(options: CommandArguments['options'], faults: string[]): Delivery | undefined {
  const given = deliveryOptions.filter(({ option }) => options[option] !== undefined);
  if (options['without-address']) {
    const names = given.map(({ option }) => `--${option}`);
    if (names.length > 0) {
      faults.push(`--without-address keeps no address: leave ${names.join(', ')} out.`);
    }
    return undefined;
  }
  const typed = Object.fromEntries(given.map(({ field, option }) => [field, options[option]]));
  const governorate = typedGovernorate(String(typed.governorate ?? ''));
  const read = readDelivery({ ...typed, governorate: governorate ?? typed.governorate });
  for (const { field, option } of deliveryOptions) {
    const fault = read.faults?.[field];
    if (fault) faults.push(`--${option} ${addressFault(field, fault)}.`);
  }
  if (given.length === 0) faults.push('For an order without an address, write --without-address.');
  return read.delivery;
}

function addressFault(field: DeliveryField, fault: DeliveryFault): string {
  if (fault === 'missing') return 'is missing';
  if (fault === 'too-long') {
    const maxLength = new Map<string, number>(Object.entries(maxDeliveryLengths)).get(field);
    return maxLength === undefined ? 'is too long' : `has more than ${maxLength} characters`;
  }
  switch (field) {
    case 'mobile':
    case 'otherMobile':
      return 'must be an Egyptian mobile number, such as 01012345678';
    case 'governorate':
      return `must be one of ${governorates.join(', ')}, or its name in English or Arabic`;
    case 'mapLink':
      return 'must be a link to a place on a map';
    default:
      return 'must be a text';
  }
}

function readEmail(written: string | boolean | undefined, faults: string[]): string | undefined {
  if (typeof written !== 'string') return undefined;
  // As accounts are kept, so that codes count for both.
  const email = written.trim().toLowerCase();
  if (isEmail(email) && email.length <= maxEmailLength) return email;
  faults.push('--email must be an e-mail address, such as mona@example.com.');
  return undefined;
}

export type OrderedLine = LineKey & { quantity: number; price: number };

/** At today's prices. @param left pieces; undefined for what is not counted */
export function linesOfProducts(
  written: readonly WrittenLine[],
  products: ReadonlyMap<number, Pick<Product, 'price' | 'sizes'>>,
  left: (key: LineKey) => number | undefined,
): { lines: OrderedLine[]; faults: string[] } {
  const lines = new Map<string, OrderedLine>();
  const faults: string[] = [];
  for (const each of written) {
    const product = products.get(each.id);
    const found = product
      ? lineOfProduct(each, product)
      : { fault: 'names a product that the shop does not sell' };
    const { line } = found;
    if (!line || !product) {
      faults.push(`--line ${each.text} ${found.fault}.`);
      continue;
    }
    const pieces = left(line) ?? line.quantity;
    if (pieces < line.quantity) faults.push(`--line ${each.text}: only ${pieces} are left.`);
    const key = textOfKey(line);
    if (lines.has(key)) faults.push(`--line ${each.text} is there twice: write it once, with x2.`);
    lines.set(key, { ...line, price: product.price });
  }
  return { lines: [...lines.values()], faults };
}
