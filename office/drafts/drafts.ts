import { currentPerson } from '../person.ts';

/** In `localStorage`: what is written there is there at once, also when the battery is empty. */
const prefix = 'office-draft';
/** In ms. By the device's clock: a wrong one forgets too early or too late, and does no harm. */
const keptFor = 7 * 24 * 60 * 60 * 1000;
/** The oldest one goes first. */
const maxDrafts = 50;

interface Draft {
  value: unknown;
  /** Ms, of the device. */
  at: number;
}

const placeOf = (person: string, key: string) => `${prefix}:${person}:${key}`;

/** @returns undefined when there is none */
export function readDraft(key: string): unknown {
  const person = currentPerson();
  return person === '' ? undefined : read(placeOf(person, key))?.value;
}

export function writeDraft(key: string, value: unknown): void {
  const person = currentPerson();
  if (person === '') return;
  try {
    localStorage.setItem(placeOf(person, key), JSON.stringify({ value, at: Date.now() }));
  } catch {
    // No room, or none allowed: what is typed lives as long as the page.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(placeOf(currentPerson(), key));
  } catch {
    // There is none.
  }
}

/** Those of others, and what is too old. */
export function dropForeignDrafts(): void {
  const own = placeOf(currentPerson(), '');
  const old = Date.now() - keptFor;
  const places = placesOfDrafts();
  const fresh = places.filter((place) => place.startsWith(own) && (read(place)?.at ?? 0) > old);
  const newest = fresh
    .toSorted((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0))
    .slice(0, maxDrafts);
  for (const place of places) if (!newest.includes(place)) localStorage.removeItem(place);
}

/** At the log-out. */
export function dropAllDrafts(): void {
  for (const place of placesOfDrafts()) localStorage.removeItem(place);
}

function placesOfDrafts(): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(`${prefix}:`));
  } catch {
    return [];
  }
}

function read(place: string): Draft | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}
