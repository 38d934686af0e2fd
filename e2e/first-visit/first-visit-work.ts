import type { Page } from '@playwright/test';
import { pagePainted } from '#e2e/steps/page-painted.ts';

interface Work {
  /** Kinds of `Intl` formats that were made: the first one takes a weak phone 0.1 to 0.2 s. */
  formats: string[];
  /** What the storage was asked before the page was painted: the paint waits for each answer. */
  askedBeforePaint: string[];
}

/** Counts work of a page that a weak phone feels. @returns gives what was counted until then */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(`(${pagePainted})().then(() => { window.isPagePainted = true; })`);
  await page.addInitScript(() => {
    const work: Work = { formats: [], askedBeforePaint: [] };
    const counted = <Format extends object>(name: string, format: Format) =>
      new Proxy(format, {
        construct: (target, inputs) => {
          work.formats.push(name);
          return Reflect.construct(target as unknown as new () => object, inputs);
        },
      });
    Intl.DateTimeFormat = counted('DateTimeFormat', Intl.DateTimeFormat);
    Intl.NumberFormat = counted('NumberFormat', Intl.NumberFormat);
    Intl.Collator = counted('Collator', Intl.Collator);
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (!('isPagePainted' in window)) work.askedBeforePaint.push(key);
      return getItem.call(this, key);
    };
    Object.assign(window, { work });
  });
  return () => page.evaluate(() => (window as unknown as { work: Work }).work);
}
