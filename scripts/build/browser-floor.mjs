import { parseAst } from 'rolldown/parseAst';

/** Newer than Chrome 92, Safari 15.4 or Firefox 102, with what the libraries ask for first. */
const calls = [
  /\.(?:toSpliced|toSorted|toReversed|findLast|findLastIndex|isWellFormed|toWellFormed)\(/,
  /\.(?:checkVisibility|requestClose|showPopover|moveBefore|isSubsetOf|symmetricDifference)\(/,
  /\bAbortSignal\.(?:timeout|any)\b/,
  /\bObject\.(?:hasOwn|groupBy)\b|\bMap\.groupBy\b/,
  /\bArray\.fromAsync\b|\bPromise\.(?:withResolvers|try)\b|\bURL\.(?:canParse|parse)\(/,
  /\bstructuredClone\(|\bnew URLPattern\(|\bnew Compression(?:Stream)\(|\bscheduler\.(?:yield|postTask)\(/,
  /\bIntl\.(?:DurationFormat|Segmenter)\b|\bIterator\.from\(|\bRegExp\.escape\(/,
  // Lookbehind, also of a text that becomes a pattern.
  /\(\?<[=!]/,
];

/** What a parser of today reads and the floor does not. */
const syntax = {
  StaticBlock: () => true,
  Decorator: () => true,
  AccessorProperty: () => true,
  ImportAttribute: () => true,
  VariableDeclaration: ({ kind }) => /using/.test(kind),
  Literal: ({ regex }) => regex !== undefined && /v/.test(regex.flags),
  ImportExpression: ({ phase }) => Boolean(phase),
};

/** @param {string} script @returns {string[]} what the oldest browsers would not understand */
export function newerThanFloor(script) {
  const found = calls.flatMap((call) => call.exec(script)?.[0] ?? []);
  walk(parseAst(script), (node) => {
    if (syntax[node.type]?.(node)) found.push(script.slice(node.start, node.start + 60));
  });
  return found;
}

/** The syntax of ES5, as far as the scripts use it that run in any browser. */
const oldSyntax = new Set([
  'Program',
  ...['Block', 'Expression', 'For', 'If', 'Return', 'Try'].map((name) => `${name}Statement`),
  ...['Array', 'Assignment', 'Binary', 'Call', 'Conditional', 'Function', 'Logical', 'Member']
    .concat('New', 'Object', 'Sequence', 'Unary', 'Update')
    .map((name) => `${name}Expression`),
  ...['FunctionDeclaration', 'VariableDeclaration', 'VariableDeclarator'],
  ...['CatchClause', 'Identifier', 'Literal', 'Property'],
]);

/** @param {string} script @returns {string[]} what a browser of ES5 cannot read */
export function newerThanEs5(script) {
  const found = [];
  walk(parseAst(script), (node) => {
    const { type, kind, operator, param, shorthand, method, computed, async, generator } = node;
    const isOld =
      oldSyntax.has(type) &&
      !['const', 'let'].includes(kind) &&
      !['??', '**'].includes(operator) &&
      !(type === 'CatchClause' && !param) &&
      !(type === 'Property' && (shorthand || method || computed)) &&
      !async &&
      !generator;
    if (!isOld) found.push(script.slice(node.start, node.start + 60));
  });
  return found;
}

/** After scripts/build/lower-styles.mjs and Lightning CSS. @param {string} sheet */
export function newerStyles(sheet) {
  const patterns = [
    /@media[^{]*\(scripting/,
    /@media[^{]*(?:width|height)\s*[<>]/,
    /@media (?!not all)[^{]*\bnot\b/,
    /[{};]&/,
    /(?<!--(?:svh|dvh|cqi)|height|width):[^;{}()]*(?<!-)\b\d*\.?\d+(?:svh|dvh|cqi)\b/,
  ];
  const ofAll = patterns.flatMap((pattern) => pattern.exec(sheet)?.[0] ?? []);
  return [...ofAll, ...(/(?<![\w-])(?:color-mix|round)\(/.exec(withoutSupports(sheet)) ?? [])];
}

function withoutSupports(sheet) {
  const from = sheet.indexOf('@supports');
  if (from < 0) return sheet;
  let depth = 0;
  let end = sheet.indexOf('{', from);
  do {
    if (sheet[end] === '{') depth += 1;
    if (sheet[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < sheet.length);
  return sheet.slice(0, from) + withoutSupports(sheet.slice(end));
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}
