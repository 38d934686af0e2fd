import { setForeignApart } from './set-apart.ts';
import { isVisible, trimText } from './visible-text.ts';

/** Begins each line that a stranger has written: shoppers, and other people's servers. */
export const strangersMark = '│ ';

/** Columns; longer lines would be broken by the terminal, and go on without the mark. */
const maxLineColumns = 72;

/** Columns within a sentence or a table: what a terminal breaks off is short then. */
const maxPhraseColumns = 40;

/** Takes two columns: what East Asia writes, full-width forms and emoji (Unicode UAX #11). */
const wide =
  /[\u1100-\u115F\u231A-\u231B\u2329\u232A\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7FB\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D37F}\u{1F000}-\u{1FAFF}\u{20000}-\u{3FFFD}]|\p{Extended_Pictographic}/u;

const breaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/** Commands to a terminal, with what belongs to them: `ESC [ 31 m`, and titles that end with a bell. */
const commands =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these controls are what it finds.
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/gu;

/** The lines of which something is seen, without controls of the terminal and of the direction. */
export function strangersLines(text: string): string[] {
  return text
    .toWellFormed()
    .replaceAll(commands, '')
    .split(breaks)
    .map((line) =>
      trimText(
        line
          .replaceAll(/\s+/gu, ' ')
          .replaceAll(/[\p{Cc}\p{Bidi_Control}\u206A-\u206F\uFFF9-\uFFFB]/gu, ''),
      ),
    )
    .filter(Boolean);
}

/** How a field of one line is shown, whoever has read it: a text that is one by its nature. */
export function strangersLine(text: string): string {
  return strangersLines(text).join(' ');
}

/**
 * `strangersLine` within a sentence or a table that a terminal shows. A long one would be broken
 * there, and go on without the mark: it is cut.
 */
export function strangersPhrase(text: string, maxColumns = maxPhraseColumns): string {
  const line = strangersLine(text);
  if (columnsOf(line) <= maxColumns) return line;
  let short = '';
  let columns = 1;
  for (const character of line) {
    columns += columnsOf(character);
    if (columns > maxColumns) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}

/** Goes below the sentence: the whole text, marked, where `strangersPhrase` cuts it. Else empty. */
export function wholeBelow(text: string, maxColumns = maxPhraseColumns): string {
  const line = strangersLine(text);
  return columnsOf(line) > maxColumns ? `\n${markStrangers(line)}` : '';
}

/**
 * For plain text that an owner reads, on a terminal or in a mail: each line is marked as a
 * stranger's, and its direction is isolated. Lines that are too long are broken, and marked too.
 */
export function markStrangers(text: string): string {
  return strangersLines(text)
    .flatMap(broken)
    .map((line) => strangersMark + setForeignApart(line))
    .join('\n');
}

function broken(line: string): string[] {
  // An address must stay whole, to be opened. It has no blanks.
  if (/^https?:\/\/[!-~]+$/.test(line)) return [line];
  const lines: string[] = [];
  let last = '';
  for (const word of line.split(' ').flatMap(pieces)) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (columnsOf(longer) > maxLineColumns) {
      lines.push(last);
      last = word;
    } else last = longer;
  }
  return [...lines, last].filter(isVisible);
}

function pieces(word: string): string[] {
  const all: string[] = [];
  let columns = maxLineColumns;
  for (const character of word) {
    columns += columnsOf(character);
    if (columns > maxLineColumns) {
      all.push('');
      columns = columnsOf(character);
    }
    all[all.length - 1] += character;
  }
  return all;
}

/** A letter that stands on another counts too: a line may be too short, never too long. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += wide.test(character) ? 2 : 1;
  return columns;
}
