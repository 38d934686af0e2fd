/**
 * Rewrites what the floor of the browsers lacks (docs/browsers.md) and Lightning CSS leaves as it
 * is, so that the style sheets may use it. tokens.css has the units.
 */

const unit = /(?<![\w.#-])(\d*\.?\d+)(svh|dvh|cqi)\b/g;
const ownUnit = /^--(svh|dvh|cqi)$/;

/** What shows where a function is not known. */
const functions = [
  {
    name: 'color-mix',
    known: '(color: color-mix(in oklab, red, red))',
    instead: ([, first = '']) => first.replace(/\s+[\d.]+%$/, ''),
  },
  { name: 'round', known: '(width: round(1px, 1px))', instead: (inputs) => inputs.at(-2) ?? '' },
];

const aboveAll = /(?<![\w.#-])html(?![\w-])|:root(?![\w-])/i;

/** As app/before-hydration/old-browser.ts: the attribute is there when the page's scripts run. */
const scripting = { enabled: '[data-loggedin]', none: 'html:not([data-loggedin])' };

export function lowerStyles() {
  return {
    postcssPlugin: 'lower-styles',
    OnceExit(sheet, { AtRule }) {
      sheet.walkAtRules('media', lowerScripting);
      sheet.walkAtRules('media', lowerSizes);
      sheet.walkDecls((line) => {
        if (!ownUnit.test(line.prop)) line.value = line.value.replace(unit, 'calc($1 * var(--$2))');
      });
      for (const { name, known, instead } of functions) {
        sheet.walkDecls((line) => {
          if (!findCall(line.value, name) || isAskedFor(line, name)) return;
          if (isOfKeyframe(line)) throw line.error(`${name}() must stand outside of keyframes.`);
          const copy = line.parent.clone().removeAll().append(line.clone());
          line.parent.after(new AtRule({ name: 'supports', params: known }).append(copy));
          for (let found = findCall(line.value, name); found; found = findCall(line.value, name)) {
            const { call, inputs } = found;
            line.value = line.value.replace(call, () => instead(inputs));
          }
        });
      }
    },
  };
}

function lowerScripting(media) {
  const [asked, wanted] = /\(scripting:\s*(enabled|none)\)/.exec(media.params) ?? [];
  if (!asked) return;
  if (media.parent?.type === 'rule') throw media.error('It must stand outside of a rule.');
  addBefore(media, scripting[wanted]);
  const others = media.params.split(/\s+and\s+/).filter((part) => part !== asked);
  if (others.length > 0) media.params = others.join(' and ');
  else media.replaceWith(media.nodes);
}

/** Widths and heights as browsers know them from the beginning, without `<`, `not` and `or`. */
function lowerSizes(media) {
  media.params = media.params
    .replace(/\(([\d.]+(?:px|rem)) <= (width|height)/g, '(min-$2: $1) and ($2')
    .replace(/\((width|height) >= ([\d.]+(?:px|rem))\)/g, '(min-$1: $2)')
    .replace(/\((width|height) < ([\d.]+)(px|rem)\)/g, below)
    .replace(/\(?not (?:all and )?\(min-(width|height): ?([\d.]+)(px|rem)\)\)?/g, below)
    .replace(/ or /g, ', ');
}

function below(_, side, number, unit) {
  return `(max-${side}: ${Number(number) - (unit === 'px' ? 0.02 : 0.001)}${unit})`;
}

function addBefore(parent, ancestor) {
  for (const node of parent.nodes) {
    if (isKeyframes(node)) throw node.error('Keyframes must stand outside of (scripting).');
    if (node.type === 'rule' && aboveAll.test(node.selector)) {
      throw node.error('(scripting) must not stand around html or :root: nothing is above them.');
    }
    if (node.type === 'rule') node.selectors = node.selectors.map((own) => `${ancestor} ${own}`);
    else if (node.nodes) addBefore(node, ancestor);
  }
}

function isKeyframes({ type, name }) {
  return type === 'atrule' && /keyframes$/i.test(name);
}

function isOfKeyframe({ parent: rule }) {
  return rule.parent !== undefined && isKeyframes(rule.parent);
}

function isAskedFor(line, name) {
  for (let at = line.parent; at; at = at.parent) {
    if (at.name === 'supports' && at.params.includes(`${name}(`)) return true;
  }
  return false;
}

/** The first call of the function, and its inputs. */
function findCall(value, name) {
  const from = value.search(new RegExp(`(?<![\\w-])${name}\\(`));
  if (from < 0) return undefined;
  const inputs = [''];
  let depth = 0;
  for (let at = from + name.length; at < value.length; at++) {
    const sign = value[at];
    if (sign === ')' && --depth === 0) {
      return { call: value.slice(from, at + 1), inputs: inputs.map((input) => input.trim()) };
    }
    if (sign === ',' && depth === 1) inputs.push('');
    else if (depth > 0) inputs[inputs.length - 1] += sign;
    if (sign === '(') depth++;
  }
  return undefined;
}
