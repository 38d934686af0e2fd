import * as v from 'valibot';

/** The body of `POST /api/codes`. */
export const CodeQuestionSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(200)),
  /** Piastres: the goods in the bag. */
  goods: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export type CodeQuestion = v.InferOutput<typeof CodeQuestionSchema>;
