import * as v from 'valibot';
import type { SizeMail } from '#server/mail/queue-size-mails.ts';
import type { WaitPlace } from './queries.ts';

/** Where a page of the list ends: at a wait, or at the mail that tells that a size is back. */
export type WaitingPlace = WaitPlace | Pick<SizeMail, 'productId' | 'size' | 'id'>;

const key = { productId: v.pipe(v.number(), v.safeInteger()), size: v.string() };
const PlaceSchema = v.union([
  v.strictObject({
    ...key,
    since: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.maxValue(Date.UTC(9999, 0)),
      v.transform((ms) => new Date(ms)),
    ),
    accountId: v.string(),
  }),
  v.strictObject({ ...key, id: v.pipe(v.number(), v.safeInteger()) }),
]);

/** One word, for who asks for the next page. */
export function writePlace(place: WaitingPlace): string {
  const { productId, size } = place;
  const own =
    'id' in place ? { id: place.id } : { since: place.since.getTime(), accountId: place.accountId };
  return Buffer.from(JSON.stringify({ productId, size, ...own })).toString('base64url');
}

/** Undefined for what `writePlace` never wrote. */
export function readPlace(word: string): WaitingPlace | undefined {
  try {
    const text = Buffer.from(word, 'base64url').toString();
    // No text of the database has it.
    if (text.includes('\\u0000')) return undefined;
    const { success, output } = v.safeParse(PlaceSchema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
