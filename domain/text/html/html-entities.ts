/** The names of U+00A0 to U+00FF, in order. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
  acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
  Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
  Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc
  euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
  yacute thorn yuml`.split(/\s+/);

/** Those that editors of other shops write. */
const others: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  prime: '′',
  Prime: '″',
  trade: '™',
  euro: '€',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  fnof: 'ƒ',
  circ: 'ˆ',
  tilde: '˜',
  minus: '−',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  check: '✓',
  star: '☆',
  starf: '★',
  hearts: '♥',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
};

const named = new Map([
  ...latin.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries(others),
]);

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi;

/**
 * What browsers show for `&eacute;`, `&#233;` and `&#xe9;`; a plain blank for one that does not break.
 * What is none stays as it is.
 */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name === 'nbsp') return ' ';
    if (name !== undefined) return named.get(name) ?? whole;
    return (
      character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole
    );
  });
}

function character(code: number): string | undefined {
  // As browsers do: old editors wrote the numbers of Windows-1252.
  if (code >= 0x80 && code < 0xa0) {
    return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  }
  const isControl = code < 0x20 && ![9, 10, 13].includes(code);
  const isHalf = code >= 0xd800 && code < 0xe000;
  return isControl || isHalf || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}
