import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('app/**/*.css');

const side = String.raw`((?:[^\s()]|\([^)]*\))+)`;
const fourSides = new RegExp(
  String.raw`^(?:margin|padding|inset)\s*:\s*${side} ${side} ${side} (?!\2;)${side};`,
);

/** Physical sides, and the logical ones for Arabic. */
const physical: [RegExp, string][] = [
  [/^(margin|padding|inset|scroll-margin|scroll-padding)-(left|right)\b/, '*-inline-start or -end'],
  [/^border-(left|right|(top|bottom)-(left|right)-radius)\b/, 'border-inline-* or border-start-*'],
  [/^(left|right)\s*:/, 'inset-inline-start or -end'],
  [/^(float|clear|text-align|justify-\w+|caption-side)\s*:\s*(left|right)\b/, 'start or end'],
  [/^(width|height|(min|max)-(width|height))\s*:/, 'inline-size or block-size'],
  [/^background[\w-]*\s*:.*\bto (left|right)\b/, 'a gradient that has no side'],
  [/^(background|object|mask|transform)-(position|origin)\s*:.*\b(left|right)\b/, 'center'],
  // Four values with different left and right.
  [fourSides, '*-block and *-inline'],
  [/^translate\s*:(?!\s*(0[ ;]|none|calc\([^)]*var\(--towards-end\)))/, 'times var(--towards-end)'],
  [/^transform\s*:.*translate(X|3d)?\(/, 'translate'],
];

function physicalSides(css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return code
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) =>
      physical
        .filter(([pattern]) => pattern.test(line))
        .map(([, instead]) => `${line} (write: ${instead})`),
    );
}

describe('every style mirrors by itself', () => {
  it.each(sheets)('%s names no physical side', (file) => {
    expect(physicalSides(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('the check finds', () => {
  it.each([
    'margin-left: 1rem;',
    'padding-right: 0;',
    'border-left: 1px solid;',
    'border-top-right-radius: 1rem;',
    'left: 0;',
    'text-align: left;',
    'float: right;',
    'padding: 0 1rem 0 2rem;',
    'padding: clamp(1rem, 2vw, 3rem) 0 0 var(--page);',
    'translate: 100% 0;',
    'max-width: 10rem;',
  ])('%s', (declaration) => {
    expect(physicalSides(`.thing {\n  ${declaration}\n}`)).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: 1rem;',
    'padding: 0 1rem 0 1rem;',
    'padding: clamp(1rem, 2vw, 3rem) var(--page);',
    'inset: 2% 0 14%;',
    'translate: 0 -200%;',
    'translate: calc(100% * var(--towards-end)) 0;',
    'text-align: start;',
  ])('nothing in %s', (declaration) => {
    expect(physicalSides(`.thing {\n  ${declaration}\n}`)).toEqual([]);
  });
});
