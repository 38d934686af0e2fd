import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import type { Actor } from '#server/use-cases/actor.ts';

export interface TypedSearch {
  /** An order may have this number. */
  number: number | undefined;
  /** Each stands in its name, its e-mail address or a phone; without any, nothing but the number counts. */
  words: readonly string[];
  /** Each stands in its name: who searches sees neither its e-mail address nor its phones. */
  onlyNames: boolean;
}

/** Fewer digits stand in too many phones. */
const minDigits = 4;

/**
 * A number is an order, four digits or more stand in a phone, all else in a name or an e-mail address.
 * What somebody does not see, nobody finds out by searching for it.
 */
export function readSearch(typed: string, { sees = () => true }: Pick<Actor, 'sees'>): TypedSearch {
  const onlyNames = !sees('email');
  const plain = plainText(typed);
  const digits = plain.replace(/[\s+().-]/g, '');
  if (!/^\d+$/.test(digits)) {
    return { number: undefined, words: plain.split(/\s+/).filter(Boolean), onlyNames };
  }
  const phone = readEgyptianMobile(plain) ?? digits;
  const isPhone = phone.length >= minDigits && !onlyNames;
  return { number: readId(digits), words: isPhone ? [phone] : [], onlyNames };
}
