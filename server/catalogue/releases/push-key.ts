import { randomInt } from 'node:crypto';

/** In ASCII order: keys sort by time (protocol §8). */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const timeLength = 8;
const randomLength = 12;

/** 8 characters for ms since 1970, 12 random ones; above `latest` even if the clock went back. */
export function pushKey(now: number, latest: string | undefined): string {
  const random = Array.from({ length: randomLength }, () => digit(randomInt(alphabet.length)));
  const key = encodeTime(now) + random.join('');
  return latest === undefined || key > latest ? key : successor(latest);
}

export function isPushKey(text: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(text);
}

function encodeTime(now: number): string {
  let rest = now;
  let text = '';
  for (let place = 0; place < timeLength; place += 1) {
    text = digit(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Adds one, with carry. */
function successor(key: string): string {
  const last = alphabet.length - 1;
  const digits = [...key].map((char) => alphabet.indexOf(char));
  for (let place = digits.length - 1; place >= 0; place -= 1) {
    const value = digits[place] ?? 0;
    digits[place] = value === last ? 0 : value + 1;
    if (value < last) return digits.map(digit).join('');
  }
  throw new RangeError('there is no greater push key');
}

function digit(value: number): string {
  return alphabet.charAt(value);
}
