import { decodeEntities } from './html-entities.ts';

const paragraphs = 'p|h[1-6]|ul|ol|dl|table|blockquote|figure|pre';
const breaks = 'br|hr';
const lines =
  'div|tr|dt|dd|section|article|header|footer|main|nav|aside|center|address|caption|figcaption|form|fieldset|thead|tbody|tfoot';
const words =
  'a|abbr|acronym|b|bdi|bdo|big|body|button|cite|code|col|colgroup|del|details|dfn|em|embed|font|html|i|iframe|img|input|ins|kbd|label|legend|link|mark|meta|object|option|param|picture|q|rp|rt|ruby|s|samp|select|small|source|span|strike|strong|sub|summary|sup|textarea|time|track|tt|u|var|video|audio|wbr';
const cells = 'td|th';

/** `a <b and c> d` is no tag: an attribute has a value, or is one of these. */
const attribute = String.raw`\s+(?:[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|allowfullscreen|autoplay|checked|controls|disabled|hidden|loop|muted|nowrap|noshade|open|reversed|selected)`;
const tag = (names: string, flags = 'gi') =>
  new RegExp(String.raw`<(?:/\s*(?:${names})|(?:${names})(?:${attribute})*)\s*/?>`, flags);

const paragraphTag = tag(paragraphs);
const breakTag = tag(breaks);
const lineTag = tag(lines);
const cellTag = tag(cells);
const entryTag = tag('li');
/** Word's are `o:p`; other shops' editors make elements of their own, which have a dash. */
const otherTag = tag(`${words}|[a-z]+:[a-z]+|[a-z]+(?:-[a-z]+)+`);
const anyTag = tag(
  `${paragraphs}|${breaks}|${lines}|${cells}|li|${words}|[a-z]+:[a-z]+|[a-z]+(?:-[a-z]+)+`,
  'i',
);

const unseen =
  /<!--[\s\S]*?-->|<(script|style|head|svg|math|template|noscript)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!doctype[^<>]*>|<\?xml[^<>]*>/gi;
const characterData = /<!\[CDATA\[([\s\S]*?)\]\]>/gi;

/**
 * A text of another shop, as people read it: lines in the place of tags, and letters in the place of
 * entities. A text without HTML is returned as it is; the result has none, however often it was escaped.
 */
export function htmlAsText(text: string, hasLines: boolean): string {
  let before = text;
  for (;;) {
    const after = decodeEntities(withoutTags(before, hasLines));
    // Each pass makes a text with HTML shorter.
    if (after === before) return before;
    before = after;
  }
}

function withoutTags(text: string, hasLines: boolean): string {
  const seen = text.replace(characterData, '$1').replace(unseen, ' ');
  if (seen === text && !anyTag.test(text)) return text;
  const isFlow = [paragraphTag, breakTag, lineTag].some((pattern) => seen.search(pattern) !== -1);
  // Where tags make the lines, those of the file mean nothing. Some exports write them as \n.
  const flow = seen
    .replaceAll(/\\r?\\n|\\n/g, '\n')
    .replaceAll(/[ \t\r\n]+/g, (blank) => (isFlow || !blank.includes('\n') ? ' ' : blank));
  const lined = flow
    .replace(paragraphTag, '\n\n')
    .replace(breakTag, '\n')
    // The end of a row and the begin of the next one are one break.
    .replace(lineTag, '\v')
    .replaceAll(/ *(?:\v *)+/g, '\n')
    .replace(entryTag, (entry) => (entry.startsWith('</') ? '' : `\n${hasLines ? '• ' : ''}`))
    .replace(cellTag, ' ')
    .replace(otherTag, '');
  const trimmed = lined
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r\u00A0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return hasLines ? trimmed : trimmed.replaceAll(/\s*\n\s*/g, ' ');
}
