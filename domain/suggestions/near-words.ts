import leven from 'leven';

/** Words to compare others with. */
interface NearWords {
  add(word: string): void;
  /** @returns the nearest ones within `maxEdits` edits */
  near(word: string, maxEdits: number): readonly string[];
}

/** Edits that are taken for a typing error, by the length of the word. */
export function likelyErrors({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Each edit changes at most two bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Two letters that stand side by side have changed their places. */
function isSwapped(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Numbers have no typing errors. */
const withDigit = /\p{N}/u;

export function createNearWords(): NearWords {
  const known: { word: string; letters: number }[] = [];
  return {
    add(word) {
      if (word.length < 3 || withDigit.test(word)) return;
      known.push({ word, letters: lettersOf(word) });
    },
    near(word, maxEdits) {
      if (withDigit.test(word)) return [];
      const letters = lettersOf(word);
      let nearest: string[] = [];
      let minEdits = maxEdits;
      for (const other of known) {
        if (Math.abs(other.word.length - word.length) > minEdits) continue;
        if (countBits(other.letters ^ letters) > 2 * minEdits) continue;
        // Beyond its limit, leven answers the limit.
        const edits = isSwapped(word, other.word)
          ? 1
          : leven(word, other.word, { maxDistance: minEdits + 1 });
        if (edits > minEdits) continue;
        if (edits < minEdits) nearest = [];
        minEdits = edits;
        nearest.push(other.word);
      }
      return nearest;
    },
  };
}
