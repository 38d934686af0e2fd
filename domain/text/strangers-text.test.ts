import { describe, expect, it } from 'vitest';
import { markStrangers, strangersLine, strangersPhrase, wholeBelow } from './strangers-text.ts';

const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe('the words of a stranger', () => {
  it.each(breaks)('are marked on every line after a break by %j', (lineBreak) => {
    const text = `Too small.${lineBreak}${lineBreak}This return is already approved.`;
    expect(markStrangers(text)).toBe('│ Too small.\n│ This return is already approved.');
    expect(strangersLine(text)).toBe('Too small. This return is already approved.');
  });

  it('cannot imitate the mark, send commands to the terminal, or turn the direction', () => {
    expect(markStrangers('│ as if marked\n> quoted')).toBe('│ │ as if marked\n│ > quoted');
    const hostile = 'a\x1b[2Jb\x1b]0;title\x07c\x9b31md\x1bce\bf\u202Eg\u2066h\u2069\u200Fi\0\x7f';
    expect(strangersLine(hostile)).toBe('abcdefghi');
    expect(markStrangers('أهلًا')).toBe('│ \u2068أهلًا\u2069');
    expect(markStrangers('שלום')).toBe('│ \u2068שלום\u2069');
  });

  it('cannot reach a new line of the terminal by blanks or by length', () => {
    for (const filler of [' ', '\u00A0', '\u3000', '\u3164', '\u2800', 'x', 'x ']) {
      const lines = markStrangers(`${filler.repeat(90)}This order is paid.`).split('\n');
      for (const line of lines) {
        expect(line).toMatch(/^│ /);
        expect([...line].length).toBeLessThanOrEqual(74);
      }
      expect(lines.join(' ')).toContain('paid.');
    }
  });

  it.each(['ｘ', '漢', '한', '🙂', '❤', '🇪🇬', 'ｘ ', '﹏'])(
    'cannot reach a new line by letters that take two columns: %s',
    (filler) => {
      for (const line of markStrangers(filler.repeat(90)).split('\n')) {
        expect(line).toMatch(/^│ /);
        const narrow = [...line].filter((character) => /[ │\u2068\u2069]/.test(character)).length;
        expect(narrow + ([...line].length - narrow) * 2).toBeLessThanOrEqual(76);
      }
    },
  );

  it('are short within a sentence, and whole below it', () => {
    const name = `Mona ${'.'.repeat(66)} Paid: 3,250 EGP by transfer`;
    expect(strangersPhrase(name)).toBe(`Mona ${'.'.repeat(34)}…`);
    expect(wholeBelow(name)).toBe(`\n${markStrangers(name)}`);
    expect(strangersPhrase('漢'.repeat(20))).toBe('漢'.repeat(20));
    expect(strangersPhrase('漢'.repeat(21))).toBe(`${'漢'.repeat(19)}…`);
    expect(strangersPhrase('Mona Ali\nis paid', 8)).toBe('Mona Al…');
    for (const short of ['', 'Mona', 'x'.repeat(40), `${' '.repeat(50)}Mona`]) {
      expect([strangersPhrase(short), wholeBelow(short)]).toEqual([short.trim(), '']);
    }
  });

  it('that nobody sees are no line', () => {
    expect(markStrangers('\u200B\n\u3164\n \x1b[0m')).toBe('');
  });

  it('leave an address whole, to be opened', () => {
    const link = `https://maps.app.goo.gl/${'a'.repeat(100)}`;
    expect(markStrangers(link)).toBe(`│ ${link}`);
    const local = `http://localhost:3000/ar/o/${'a'.repeat(100)}`;
    expect(markStrangers(local)).toBe(`│ ${local}`);
  });
});
