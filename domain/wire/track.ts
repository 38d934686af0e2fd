import * as v from 'valibot';
import { readEgyptianMobile } from '../delivery/egyptian-mobile.ts';
import { readTypedOrderNumber } from '../order/order-number.ts';

const maxTextLength = 40;

function readBy<Read>(read: (text: string) => Read | undefined) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.maxLength(maxTextLength),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: 'cannot be read' });
      return NEVER;
    }),
  );
}

/** The body of `POST /api/track`, as people type it; gives the number, and the mobile's 11 digits. */
export const TrackRequestSchema = v.object({
  number: readBy(readTypedOrderNumber),
  mobile: readBy(readEgyptianMobile),
});

export type TrackRequest = v.InferOutput<typeof TrackRequestSchema>;
