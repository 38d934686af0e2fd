import { areKeysOn } from './keys-kept.ts';

/** Ms between the two keys that open a page. */
const apart = 1_500;

/** The places of the keys, for keyboards with other letters. */
const places: Readonly<Record<string, string>> = {
  ...{ Slash: '/', KeyG: 'g', KeyJ: 'j', KeyK: 'k', KeyO: 'o', KeyT: 't' },
};

interface KeyActions {
  /** @param path of a page */
  onGo: (path: string) => void;
  onHelp: () => void;
  /** On a page without a search. */
  onSearch: () => void;
}

const pages: Readonly<Record<string, string>> = { t: '/', o: '/orders' };

/** Single keys that work while nobody types and no dialog is open. @returns the function that stops it */
export function followKeys({ onGo, onHelp, onSearch }: KeyActions): () => void {
  let goAt = Number.NEGATIVE_INFINITY;

  function press(event: KeyboardEvent): void {
    if (!areKeysOn() || isElsewhere(event)) return;
    const key = keyOf(event);
    const isGoing = event.timeStamp - goAt < apart;
    goAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = isGoing ? pages[key] : undefined;
    if (page) onGo(page);
    else if (key === '?') onHelp();
    else if (key === '/') focusSearch() || onSearch();
    else if (key === 'j' || key === 'k') focusRow(key === 'j' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '؟') return '?';
  if (/^[a-z/]$/.test(key) || shiftKey) return key;
  return places[code] ?? key;
}

const fields = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(fields)) return true;
  return document.querySelector(dialogs) !== null;
}

/** @returns whether the page has one */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('[data-search]');
  const field = search?.matches('input') ? search : search?.querySelector('input');
  field?.focus();
  return field != null;
}

/** The first row when none has the focus. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.getClientRects().length > 0,
  );
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  const next = place < 0 ? rows.at(step > 0 ? 0 : -1) : rows[place + step];
  const link = next?.matches('a, button') ? next : next?.querySelector<HTMLElement>('a');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}
