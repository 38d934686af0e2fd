import type { Page } from '@playwright/test';

/**
 * Elements that overflow the window or their card, words broken without need, and overlapping
 * targets.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const told = (element: Element) => {
      const text = element.textContent?.trim().slice(0, 40) ?? '';
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text}`;
    };
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      faults.push(`The page is ${root.scrollWidth} px wide, its window ${root.clientWidth} px.`);
    }

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, .skip-link');
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const outermost = document.querySelector('dialog[open]') ?? document.body;

    // Wider than the window, and not in a strip that scrolls.
    const all = [...outermost.querySelectorAll('*')].filter(isShown);
    for (const element of all) {
      const { left, right, width } = element.getBoundingClientRect();
      const isText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!isText || width === 0 || scrolls(element.parentElement)) continue;
      if (left < -1 || right > root.clientWidth + 1)
        faults.push(`Out of the window: ${told(element)}`);
    }

    // The page's margin.
    const margin = 16;
    for (const card of document.querySelectorAll(
      '.card, .bag-line, .order-card, .receipt-lines li',
    )) {
      const { bottom, left, right } = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('*')) {
        if (!isShown(part)) continue;
        const box = part.getBoundingClientRect();
        if (box.bottom > bottom + 1) faults.push(`Under its row: ${told(part)}`);
        if (box.left < left - margin || box.right > right + margin)
          faults.push(`Beside its row: ${told(part)}`);
      }
    }

    const isMessage = (element: Element) =>
      element.closest('.toaster, .added-sheet, .search-hints') !== null;
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const stays = (element: Element) => isFixed(element) || element.closest('.header-bar') !== null;
    const isFoot = (element: Element) => element.closest('.filters-foot') !== null;
    // Targets overlap no other target or picture. The page scrolls beneath what stays.
    const targets = all.filter((element) =>
      element.matches('a[href], button, input, select, summary'),
    );
    const boxes = targets.map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const [index, { element, box }] of boxes.entries()) {
      if (box.width === 0) continue;
      for (const other of boxes.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (isMessage(element) !== isMessage(other.element)) continue;
        if (stays(element) !== stays(other.element)) continue;
        if (isFoot(element) !== isFoot(other.element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`${told(element)} lies on ${told(other.element)}`);
      }
    }

    // What is fixed at the foot of the window covers nothing when the page is scrolled to its end.
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    const below = root.scrollHeight - window.scrollY - (footer?.bottom ?? root.scrollHeight);
    for (const { element, box } of boxes) {
      if (outermost !== document.body || !isFixed(element) || isMessage(element)) continue;
      const taken = window.innerHeight - box.top;
      if (taken > below + 1) faults.push(`Lies on the end of the page: ${told(element)}`);
    }

    const range = document.createRange();
    for (const { element, box } of boxes) {
      if (!element.matches('.button, .chip')) continue;
      range.selectNodeContents(element);
      const said = range.getBoundingClientRect();
      if (said.left < box.left - 1 || said.right > box.right + 1)
        faults.push(`Out of its border: ${told(element)}`);
    }

    const words = document.createTreeWalker(outermost, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isShown(parent) || parent.closest('script, style, option, textarea'))
        continue;
      // A code in an address may break anywhere.
      if (parent.getAttribute('href') === node.textContent) continue;
      const style = getComputedStyle(parent);
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1 && word.length < 12)
          faults.push(`Broken: ${word} (${style.fontSize}) in ${told(parent)}`);
      }
    }
    return faults;
  });
}
