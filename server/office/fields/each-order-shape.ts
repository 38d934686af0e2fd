import * as v from 'valibot';
import type { Refusal } from '#server/use-cases/outcome.ts';

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
        v.object({
          number: v.number(),
          isDone: v.literal(false),
          refused: refusedShape,
          /** What it says, for programs. */
          sentence: v.optional(v.string()),
        }),
      ]),
    ),
  });
}
