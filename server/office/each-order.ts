import * as v from 'valibot';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';

export type EachOrder<Ok> =
  | (Ok & { number: number; isDone: true })
  | { number: number; isDone: false; refused: Refusal };

/** One after the other: an order that is refused stops no other. */
export async function eachOrder<Ok extends object, Code extends string>(
  numbers: readonly number[],
  run: (number: number) => Promise<Outcome<Ok, Code>>,
): Promise<{ ok: { rows: EachOrder<Ok>[] } }> {
  const rows: EachOrder<Ok>[] = [];
  for (const number of numbers) {
    const outcome = await run(number);
    rows.push(
      isRefusal(outcome)
        ? { number, isDone: false, refused: outcome }
        : { ...outcome.ok, number, isDone: true },
    );
  }
  return { ok: { rows } };
}

const detail = v.union([v.string(), v.number()]);

export const refusedShape: v.GenericSchema<unknown, Refusal> = v.objectWithRest(
  { refusal: v.string() },
  v.union([detail, v.array(v.union([detail, v.lazy(() => refusedShape)]))]),
);

/** What `eachOrder` answers. */
export function eachOrderShape<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object({
    rows: v.array(
      v.union([
        v.object({ ...entries, number: v.number(), isDone: v.literal(true) }),
        v.object({ number: v.number(), isDone: v.literal(false), refused: refusedShape }),
      ]),
    ),
  });
}
