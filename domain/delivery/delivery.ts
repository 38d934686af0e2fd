import { toOneLine } from '../text/one-line.ts';
import { readEgyptianMobile } from './egyptian-mobile.ts';
import { type Governorate, isGovernorate } from './governorates.ts';

export interface Delivery {
  name: string;
  /** Eleven digits: `01012345678`. */
  mobile: string;
  governorate: Governorate;
  /** City or area. */
  city: string;
  street: string;
  building?: string;
  floor?: string;
  flat?: string;
  landmark?: string;
  /** A second number for the courier, eleven digits. */
  otherMobile?: string;
  /** An `https:` address of a map. */
  mapLink?: string;
}

export type DeliveryField = keyof Delivery;

export type DeliveryFault = 'missing' | 'too-long' | 'wrong';

/** Characters. */
export const maxDeliveryLengths = {
  name: 100,
  city: 100,
  street: 200,
  building: 50,
  floor: 20,
  flat: 20,
  landmark: 200,
} as const;

/** In the order in which a form asks for them. */
export const deliveryFields = [
  'name',
  'mobile',
  'otherMobile',
  'governorate',
  'city',
  'street',
  'building',
  'floor',
  'flat',
  'landmark',
  'mapLink',
] as const satisfies DeliveryField[];

const neededTexts: readonly string[] = ['name', 'city', 'street'];
const maxLinkLength = 500;

type ReadDelivery =
  | { delivery: Delivery; faults?: never }
  | { delivery?: never; faults: Partial<Record<DeliveryField, DeliveryFault>> };

/** Normalises texts and mobiles, and drops unknown members and empty optional ones. */
export function readDelivery(typed: unknown): ReadDelivery {
  const faults: Partial<Record<DeliveryField, DeliveryFault>> = {};
  const fields: Record<string, unknown> = isRecord(typed) ? typed : {};

  function readText(field: keyof typeof maxDeliveryLengths): string {
    const text = toOneLine(fields[field]);
    if (text === undefined) faults[field] = 'wrong';
    else if ([...text].length > maxDeliveryLengths[field]) faults[field] = 'too-long';
    else if (text === '' && neededTexts.includes(field)) faults[field] = 'missing';
    return text ?? '';
  }

  function readMobile(field: 'mobile' | 'otherMobile'): string {
    const text = toOneLine(fields[field]);
    const mobile = readEgyptianMobile(text ?? '');
    if (mobile !== undefined) return mobile;
    if (text !== '') faults[field] = 'wrong';
    else if (field === 'mobile') faults[field] = 'missing';
    return '';
  }

  function readLink(): string {
    const text = toOneLine(fields.mapLink);
    if (text === '') return '';
    const link = text === undefined ? undefined : readMapLink(text);
    if (link === undefined) faults.mapLink = 'wrong';
    else if (link.length > maxLinkLength) faults.mapLink = 'too-long';
    return link ?? '';
  }

  const { governorate } = fields;
  const isKnown = isGovernorate(governorate);
  if (!isKnown)
    faults.governorate = governorate == null || governorate === '' ? 'missing' : 'wrong';
  const needed = {
    name: readText('name'),
    mobile: readMobile('mobile'),
    city: readText('city'),
    street: readText('street'),
  };
  const optional = {
    building: readText('building'),
    floor: readText('floor'),
    flat: readText('flat'),
    landmark: readText('landmark'),
    otherMobile: readMobile('otherMobile'),
    mapLink: readLink(),
  };
  if (!isKnown || Object.keys(faults).length > 0) return { faults };
  return { delivery: inOrder({ ...needed, ...optional, governorate }) };
}

/** In the order of the form, without empty members: the database reorders a document's members. */
export function inOrder(delivery: Delivery): Delivery {
  const given = deliveryFields.flatMap((field) =>
    delivery[field] ? [[field, delivery[field]]] : [],
  );
  return Object.fromEntries(given);
}

/** Both mobile numbers, or the only one. */
export function phonesOf({
  mobile,
  otherMobile = mobile,
}: Pick<Delivery, 'mobile' | 'otherMobile'>): ReadonlySet<string> {
  return new Set([mobile, otherMobile]);
}

export function areSameDelivery(one: Delivery, other: Delivery): boolean {
  return deliveryFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** Hosts of maps, and the paths where their maps are: other pages of these hosts may be anybody's. */
const googlesPath = /^\/maps(?:\/|$)/;
const googlesMapsPath = /^\/(?:$|maps(?:\/|$))/;
const openStreetMapsPath = /^\/(?:$|(?:node|way|relation|directions|search|go)(?:\/|$))/;
const mapPaths = new Map([
  ['google.com', googlesPath],
  ['google.com.eg', googlesPath],
  ['maps.google.com', googlesMapsPath],
  ['maps.google.com.eg', googlesMapsPath],
  ['maps.app.goo.gl', /^\/./],
  ['goo.gl', /^\/maps\/./],
  ['maps.apple.com', /^\//],
  ['maps.apple', /^\/./],
  ['openstreetmap.org', openStreetMapsPath],
  ['osm.org', openStreetMapsPath],
  ['waze.com', /^\/(?:[a-z]{2}\/)?(?:ul|live-map)(?:\/|$)/],
]);

/** Undefined for what is not an address of a known map. A pasted text may have words around it. */
export function readMapLink(text: string): string | undefined {
  const [address = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const url = parseUrl(address);
  if (!url) return undefined;
  url.protocol = 'https:';
  if (url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  return mapPaths.get(host)?.test(url.pathname) ? url.href : undefined;
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
