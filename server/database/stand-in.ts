import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

/**
 * Whether each of these words stands somewhere in a text that `searchable` made (0034_searched_words.sql).
 * One or two letters stand at the beginning of a word: the index knows nothing shorter within words.
 * @returns undefined without words
 */
export function standIn(text: Column | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => standsIn(text, word)));
}

function standsIn(text: Column | SQL, word: string): SQL | undefined {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(word)) {
    return or(isLike(text, '', word), isLike(text, '% ', word));
  }
  const [mailbox = '', host] = word.split('@');
  if (host === undefined || mailbox.length < 3) return isLike(text, '%', word);
  // Where the mailbox is has no part in the index's work: half of all shoppers have the same host.
  const stands = sql`strpos(${text}, searchable(${word}::text)) > 0`;
  return sql`(${isLike(text, '%', `${mailbox}@`)} and ${stands})`;
}

function isLike(text: Column | SQL, before: '' | '%' | '% ', word: string): SQL {
  // Folded first: a wide sign becomes a narrow one.
  const literal = sql`regexp_replace(searchable(${word}::text), '[\\\\%_]', '\\\\\\&', 'g')`;
  return sql`${text} like ${before}::text || ${literal} || '%'`;
}
