import { withoutDirectionControls } from '../text/direction-controls.ts';
import { isWellFormed } from '../text/is-well-formed.ts';
import { readEgyptianMobile } from './egyptian-mobile.ts';
import { type Governorate, isGovernorate } from './governorates.ts';

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

export type DeliveryFault = 'missing' | 'too-long' | 'wrong';

/** Characters. */
export const longestDeliveryTexts = { name: 100, city: 100, street: 200, landmark: 200 } as const;

export type ReadDelivery =
  | { delivery: Delivery; faults?: never }
  | { delivery?: never; faults: Partial<Record<DeliveryField, DeliveryFault>> };

/** Normalises texts and the mobile, and drops unknown members. Only the landmark is optional. */
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

/** Undefined for a non-text or broken Unicode; empty when absent. */
function toOneLine(value: unknown): string | undefined {
  if (value == null) return '';
  if (typeof value !== 'string' || !isWellFormed(value)) return undefined;
  return withoutDirectionControls(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
