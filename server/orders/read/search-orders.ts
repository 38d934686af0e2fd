import { eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { orders } from '#server/database/schema/orders.ts';

/** So many digits are a part of a mobile number, too. */
const minMobileDigits = 4;

const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const detail = (name: 'name' | 'mobile' | 'otherMobile') => sql`${orders.delivery} ->> ${name}`;

/** The number as it is typed, when nothing else was. */
export function searchedNumber(search: string): string | undefined {
  const digits = plainText(search).replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/**
 * What an owner searches orders by: a number is that of the order, or a part of a mobile number; the
 * rest is a part of a name or an e-mail address.
 */
export function isOfSearch(search: string): SQL | undefined {
  const digits = searchedNumber(search);
  if (digits === undefined) {
    return or(ilike(detail('name'), part(search)), ilike(orders.email, part(search)));
  }
  const number = readId(digits);
  const isNumber = number === undefined ? undefined : eq(orders.number, number);
  if (digits.length < minMobileDigits) return isNumber ?? sql`false`;
  return or(
    isNumber,
    like(detail('mobile'), part(digits)),
    like(detail('otherMobile'), part(digits)),
  );
}
