import type { RemotePage } from './remote-page.ts';

/** Milliseconds for each step, on a busy machine. */
const patience = 20_000;

/** CSS selectors of what a shopper sees as one kind of thing. */
const kinds = {
  link: 'a[href]',
  button: 'button, [type="submit"], summary',
  field: 'input, select',
  choice: 'input[type="radio"]:enabled',
  heading: 'h1, h2',
} as const;

type Kind = keyof typeof kinds;

/** What a shopper does, in any browser. Things are found by kind and name, and waited for. */
export function shopperSteps(page: RemotePage) {
  async function waitFor<Value>(what: string, script: string): Promise<Value> {
    const end = Date.now() + patience;
    let last: unknown;
    while (Date.now() < end) {
      // A page that is being left answers nothing.
      last = await page.ask(script).catch((error: unknown) => String(error));
      if (last !== null && last !== false && typeof last !== 'string') return last as Value;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const seen = await page.ask('location.href + " " + document.body.innerText').catch(String);
    throw new Error(`${what} (${last})\n${seen}`);
  }

  /** Where it stands still. */
  const place = (kind: Kind, name: string) => {
    const found = `(${placeToTap})(${JSON.stringify(kinds[kind])}, ${JSON.stringify(name)})`;
    const later = `new Promise((resolve) => setTimeout(() => resolve(${found}), 300))`;
    return waitFor<{ x: number; y: number }>(
      `There is no ${kind} "${name}" that can be tapped.`,
      `Promise.all([${found}, ${later}]).then(
        ([one, two]) => (one && two && one.x === two.x && one.y === two.y ? two : null),
      )`,
    );
  };

  /** What comes late above it may move it before the finger is there. */
  async function tapUntil(kind: Kind, name: string, isDone: string) {
    const end = Date.now() + patience;
    do await page.tap(await place(kind, name));
    while (!(await page.ask(isDone)) && Date.now() < end);
  }

  return {
    open: (url: string) => page.open(url),
    async tap(kind: Kind, name: string) {
      await page.tap(await place(kind, name));
    },
    takeFirstSize: () =>
      tapUntil('choice', '', 'document.querySelector("[type=radio]:checked") !== null'),
    async fill(name: string, text: string) {
      await tapUntil('field', name, "'select' in document.activeElement");
      await page.ask('document.activeElement.select()');
      await page.type(text);
      await waitFor(
        `"${name}" does not take what is typed.`,
        `document.activeElement.value === ${JSON.stringify(text)}`,
      );
    },
    async choose(name: string, value: string) {
      await place('field', name);
      await page.ask(
        `(${chooseValue})(${JSON.stringify(kinds.field)}, ${JSON.stringify(name)}, ${JSON.stringify(value)})`,
      );
    },
    sees: (kind: Kind, name: string) => place(kind, name),
    isAt: (path: string) =>
      waitFor(`The page does not become ${path}.`, `location.pathname === ${JSON.stringify(path)}`),
    /** Scrolls as far as it takes. */
    findsBelow: (text: string) =>
      waitFor(
        `"${text}" is not further down.`,
        `(scrollTo(0, document.body.scrollHeight), document.body.innerText.includes(${JSON.stringify(text)}))`,
      ),
    /** A part of the window's height. */
    dialogHeight: () =>
      waitFor<number>(
        'No dialog is open.',
        `(() => {
          const dialog = document.querySelector('dialog.dialog[open]');
          return dialog ? dialog.getBoundingClientRect().height / innerHeight : null;
        })()`,
      ),
  };
}

/** Runs in the page. The middle of what can be seen and is not covered, or null. */
function placeToTap(selector: string, name: string): { x: number; y: number } | null {
  const plain = (text: string | null | undefined) =>
    (text ?? '').replace(/[⁦-⁩]/g, '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const own = element.getAttribute('aria-label') ?? element.textContent;
    return [own, ...Array.from(labels ?? [], (label) => label.textContent)].map(plain);
  };
  for (const element of document.querySelectorAll(selector)) {
    const isNamed = namesOf(element).some((own) => own.startsWith(plain(name)));
    if (!isNamed || (element as HTMLButtonElement).disabled) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior });
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
    if (width > 0 && height > 0 && isHit) return middle;
  }
  return null;
}

/** Runs in the page. */
function chooseValue(selector: string, name: string, value: string): void {
  for (const element of document.querySelectorAll<HTMLSelectElement>(selector)) {
    const labels = Array.from(element.labels ?? [], (label) => label.textContent.trim());
    if (!labels.includes(name)) continue;
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
