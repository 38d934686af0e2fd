import { isArabic } from './words.ts';

/**
 * Consonants that sound alike have one sign, whatever the script: `gazma` and جزمة are both `gzm`.
 * Vowels have none. 2, 3, 5 and 7 are letters of Arabic that is written in Latin letters.
 */
const signs = new Map<string, string>([
  ...signed('b', 'بپbp'),
  ...signed('t', 'تطt6'),
  ...signed('s', 'سصs9'),
  ...signed('d', 'دضd'),
  ...signed('z', 'زz'),
  ...signed('g', 'جچgj'),
  ...signed('h', 'حهh7'),
  ...signed('x', 'خ5'),
  ...signed('S', 'ش'),
  ...signed('G', 'غ'),
  ...signed('r', 'رr'),
  ...signed('f', 'فڤfv'),
  ...signed('k', 'كkqc'),
  ...signed('l', 'لl'),
  ...signed('m', 'مm'),
  ...signed('n', 'نn'),
  ['2', '2'],
]);

/** Letters that are said in two ways. */
const twoWays = new Map([
  ['ق', ['k', '2']],
  ['ظ', ['z', 'd']],
  ['ذ', ['z', 'd']],
  ['ث', ['s', 't']],
]);

const maxWays = 4;

function signed(sign: string, letters: string): [string, string][] {
  return [...letters].map((letter) => [letter, sign]);
}

const pairs: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 'ش'],
  [/kh/g, 'خ'],
  [/gh/g, 'غ'],
  [/th/g, 'ث'],
  [/dh/g, 'ذ'],
  [/ph/g, 'ف'],
  [/x/g, 'كس'],
];

/** How a word may sound; empty for what says too little. @param word folded */
function soundsOf(word: string): readonly string[] {
  // At the end these are vowels.
  const written = pairs.reduce((text, [pair, letter]) => text.replace(pair, letter), word);
  let ways = [''];
  for (const letter of written.replace(/[hه]$/, '')) {
    const next = twoWays.get(letter) ?? [signs.get(letter) ?? ''];
    ways = ways.flatMap((way) => next.map((sign) => (way.endsWith(sign) ? way : way + sign)));
    ways = ways.slice(0, maxWays);
  }
  return [...new Set(ways)].filter((way) => way.length >= 3);
}

const number = /^\p{N}+$/u;

interface Sounds {
  add(word: string): void;
  /** Words of the other script, Arabic or Latin. */
  soundingLike(word: string): readonly string[];
}

export function createSounds(): Sounds {
  const inArabic = new Map<string, string[]>();
  const inLatin = new Map<string, string[]>();
  return {
    add(word) {
      if (number.test(word)) return;
      const bySound = isArabic(word) ? inArabic : inLatin;
      for (const sound of soundsOf(word)) {
        const words = bySound.get(sound) ?? [];
        words.push(word);
        bySound.set(sound, words);
      }
    },
    soundingLike(word) {
      const others = isArabic(word) ? inLatin : inArabic;
      return soundsOf(word).flatMap((sound) => others.get(sound) ?? []);
    },
  };
}
