import type { Actor } from './actor.ts';
import { oncePart } from './once.ts';
import { isRefusal, type Outcome, type Refusal } from './outcome.ts';

export type EachOrder<Ok> =
  | (Ok & { number: number; isDone: true })
  | { number: number; isDone: false; refused: Refusal };

/**
 * The version of each order that was seen; undefined where none was sent.
 * @param versions in the order of the numbers
 */
export function versionsByNumber(
  numbers: readonly number[],
  versions: readonly number[] | undefined,
): { ok: (number: number) => number | undefined } | Refusal<'version-of-each'> {
  if (!versions) return { ok: () => undefined };
  if (versions.length !== numbers.length) return { refusal: 'version-of-each' };
  const seen = new Map(numbers.map((number, place) => [number, versions[place]]));
  return { ok: (number) => seen.get(number) };
}

/** Each once, one after the other: an order that is refused stops no other. */
export async function eachOrder<Ok extends object, Code extends string>(
  actor: Actor,
  numbers: readonly number[],
  run: (actor: Actor, number: number) => Promise<Outcome<Ok, Code>>,
): Promise<{ ok: { rows: EachOrder<Ok>[] } }> {
  const rows: EachOrder<Ok>[] = [];
  for (const number of new Set(numbers)) {
    const outcome = await oncePart(actor, `order ${number}`, (part) => run(part, number));
    rows.push(
      isRefusal(outcome)
        ? { number, isDone: false, refused: outcome }
        : { ...outcome.ok, number, isDone: true },
    );
  }
  return { ok: { rows } };
}
