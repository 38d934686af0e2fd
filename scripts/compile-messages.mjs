import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#domain/text/locale.ts';
import { root } from './root.mjs';

// Compiles the texts to functions (decision 0014): one module for the server and the tests, and one
// per text and language for the pages.

const [from = join(root, 'messages'), to = join(root, 'build', 'messages')] = process.argv.slice(2);
const [base, ...others] = locales;

function exitWith(faults) {
  console.error(faults.join('\n'));
  process.exit(1);
}

function readMessages(locale) {
  try {
    return JSON.parse(readFileSync(join(from, `${locale}.json`), 'utf8'));
  } catch (error) {
    return exitWith([`messages/${locale}.json: ${error.message.replace(/\s+/g, ' ')}`]);
  }
}

function formsOf(message) {
  return typeof message === 'string' ? { other: message } : message;
}

function inputsOf(message) {
  const names = JSON.stringify(message).match(/(?<=\{)\w+/g) ?? [];
  const types = new Map(names.map((name) => [name, 'string | number']));
  if (typeof message === 'object') types.set('count', 'number');
  const inputs = [...types].map((input) => input.join(': ')).sort();
  return inputs.length > 0 ? `{ ${inputs.join('; ')} }` : 'no inputs';
}

function faultOf(locale, key) {
  const [message, inBase] = [messages[locale][key], messages[base][key]];
  if (message === undefined) return 'is missing';
  if (!/^[a-z]+(_[a-z0-9]+)+$/.test(key)) return 'is not named like bag_empty';
  const forms = formsOf(message);
  if (typeof forms?.other !== 'string') return 'has neither a text nor a form "other"';
  const allowed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const [form, text] of Object.entries(forms)) {
    if (!allowed.includes(form)) return `has a form "${form}", not one of ${allowed.join(', ')}`;
    if (typeof text !== 'string') return `has a form "${form}" that is no text`;
    if (/[{}]/.test(text.replace(/\{[a-z]\w*\}/gi, ''))) return 'has a brace that is no {input}';
  }
  const isAlike = inBase === undefined || inputsOf(message) === inputsOf(inBase);
  return isAlike ? '' : `takes ${inputsOf(message)}, but in ${base}.json ${inputsOf(inBase)}`;
}

function literal(text) {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/`|\$(?=\{)/g, '\\$&');
  return `\`${escaped.replace(/\{(\w+)\}/g, '$${i.$1}')}\``;
}

const formOf = (locale) => `${locale}FormOf`;

/** Kept: a weak phone takes 1 to 5 ms to make the rules. */
function pluralRules(locale) {
  return `let ${locale}Rules;\nconst ${formOf(locale)} = (count) => (${locale}Rules ??= new Intl.PluralRules('${locale}')).select(count);\n`;
}

/** `i` has the inputs. */
function expressionOf(locale, key) {
  const message = messages[locale][key];
  if (typeof message === 'string') return literal(message);
  const { other, ...rest } = message;
  const forms = Object.entries(rest).map(([form, text]) => `${form}: ${literal(text)}`);
  return `({ ${forms.join(', ')} })[${formOf(locale)}(i.count)] ?? ${literal(other)}`;
}

function functionOf(key) {
  const choices = others.map(
    (other) => `o?.locale === '${other}' ? ${expressionOf(other, key)} : `,
  );
  return `  ${key}: (i, o) => ${choices.join('')}${expressionOf(base, key)},\n`;
}

function typeOf(key) {
  const inputs = inputsOf(messages[base][key]);
  const given = inputs.startsWith('{') ? `inputs: ${inputs}` : 'inputs?: Record<string, never>';
  const comment = `/** ${formsOf(messages[base][key]).other.replaceAll('*/', '*\\/')} */`;
  const options = `options?: { locale?: '${locales.join("' | '")}' }`;
  return `  ${comment}\n  readonly ${key}: (${given}, ${options}) => string;\n`;
}

const messages = Object.fromEntries(locales.map((locale) => [locale, readMessages(locale)]));
const keys = [...new Set(locales.flatMap((locale) => Object.keys(messages[locale])))];
const faults = keys.flatMap((key) =>
  locales.map((locale) => [`messages/${locale}.json: ${key}`, faultOf(locale, key)]),
);
const found = faults.filter(([, fault]) => fault);
if (found.length > 0) exitWith(found.map((fault) => fault.join(' ')));

rmSync(to, { recursive: true, force: true });
for (const locale of locales) {
  mkdirSync(join(to, locale), { recursive: true });
  const plural = `${pluralRules(locale)}export { ${formOf(locale)} };\n`;
  writeFileSync(join(to, locale, 'plural.js'), plural);
  const imported = `import { ${formOf(locale)} } from './plural.js';\n`;
  for (const key of keys) {
    const code = `export const ${key} = (i) => ${expressionOf(locale, key)};\n`;
    const needs = typeof messages[locale][key] === 'string' ? '' : imported;
    writeFileSync(join(to, locale, `${key}.js`), needs + code);
  }
  const index = keys.map((key) => `export * from './${key}.js';\n`).join('');
  writeFileSync(join(to, locale, 'index.js'), index);
  writeFileSync(join(to, `${locale}.js`), `export * as m from './${locale}/index.js';\n`);
}
const allRules = locales.map(pluralRules).join('');
writeFileSync(
  join(to, 'messages.js'),
  `${allRules}export const m = {\n${keys.map(functionOf).join('')}};\n`,
);
const types = `export declare const m: {\n${keys.map(typeOf).join('')}};\n`;
writeFileSync(join(to, 'messages.d.ts'), types);
