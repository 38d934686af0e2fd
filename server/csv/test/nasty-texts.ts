import fc from 'fast-check';

/** What strangers, spreadsheets and other shops put together, in one line. */
export const nastyLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...`=+-@＝＋－＠'",;؛،|: 0a5أ#?&<>`,
        "'-",
        `;"=`,
        "''=",
        '\u00A0',
        '&amp;',
        '<b>',
        'E+12',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join('').replaceAll(/\p{Cc}/gu, ''));

export const nastyText = fc
  .array(fc.oneof(nastyLine, fc.constantFrom('\n', '\r\n', '\r', '\t', '1,2\n', "\n'=")), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
