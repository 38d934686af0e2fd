import { withoutDirectionControls } from './direction-controls.ts';
import { readEgyptianMobile } from './egyptian-mobile.ts';
import { type Governorate, isGovernorate } from './governorates.ts';

/** Where an order goes, and whom the courier calls. */
export interface Delivery {
  name: string;
  /** Eleven digits: `01012345678`. */
  mobile: string;
  governorate: Governorate;
  /** City or area. */
  city: string;
  /** Street and building. */
  street: string;
  landmark?: string;
}

export type DeliveryField = keyof Delivery;

/** What is wrong with a field: nothing was written, too much, or what cannot be used. */
export type DeliveryFault = 'missing' | 'too-long' | 'wrong';

/** The longest that each written field may be, in characters. */
export const longestDeliveryTexts = { name: 100, city: 100, street: 200, landmark: 200 } as const;

/** A delivery that is complete, or what is wrong with each field that is not. */
export type ReadDelivery =
  | { delivery: Delivery; faults?: never }
  | { delivery?: never; faults: Partial<Record<DeliveryField, DeliveryFault>> };

/**
 * Reads a delivery as a form or a request brings it: texts are trimmed and put on one line, what
 * would turn the text around them is left out, the mobile is brought to its eleven digits, members
 * that we do not know are dropped. Only the landmark may be left out.
 */
export function readDelivery(typed: unknown): ReadDelivery {
  const faults: Partial<Record<DeliveryField, DeliveryFault>> = {};
  const fields: Record<string, unknown> = isRecord(typed) ? typed : {};

  function readText(field: keyof typeof longestDeliveryTexts): string {
    const text = toOneLine(fields[field]);
    if (text === undefined) faults[field] = 'wrong';
    else if ([...text].length > longestDeliveryTexts[field]) faults[field] = 'too-long';
    else if (text === '' && field !== 'landmark') faults[field] = 'missing';
    return text ?? '';
  }

  const written = { name: readText('name'), city: readText('city'), street: readText('street') };
  const landmark = readText('landmark');
  const typedMobile = toOneLine(fields.mobile);
  const mobile = readEgyptianMobile(typedMobile ?? '');
  if (mobile === undefined) faults.mobile = typedMobile === '' ? 'missing' : 'wrong';
  const { governorate } = fields;
  const isKnown = isGovernorate(governorate);
  if (!isKnown)
    faults.governorate = governorate == null || governorate === '' ? 'missing' : 'wrong';

  if (mobile === undefined || !isKnown || Object.keys(faults).length > 0) return { faults };
  const { name, city, street } = written;
  const optional = landmark === '' ? {} : { landmark };
  return { delivery: { name, mobile, governorate, city, street, ...optional } };
}

/** Undefined for what is no text, or holds broken Unicode. An absent text is an empty one. */
function toOneLine(value: unknown): string | undefined {
  if (value == null) return '';
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  return withoutDirectionControls(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
