import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe objects to, in the page itself: no screen has a frame. `@axe-core/playwright` would send
 * axe again and open an empty page for each look.
 * @param which the tags or the names of its rules, by default all
 */
export async function accessibilityFaults(
  page: Page,
  which: { tags: readonly string[] } | { rules: readonly string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly =
    'tags' in which
      ? { type: 'tag' as const, values: [...which.tags] }
      : { type: 'rule' as const, values: [...which.rules] };
  return page.evaluate(
    async (options: axe.RunOptions) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const [left, top] = [scrollX, scrollY];
      /** What the bar at the foot of the window covers comes out from under it with a scroll. */
      const staysSmall = async ({ target }: axe.NodeResult) => {
        const element = document.querySelector(String(target[0]));
        if (!element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(element, {
          runOnly: { type: 'rule', values: ['target-size'] },
        });
        return again.violations.length > 0;
      };
      const faults: string[] = [];
      for (const { id, nodes } of (await axe.run(options)).violations) {
        for (const node of nodes) {
          if (id === 'target-size' && !(await staysSmall(node))) continue;
          faults.push(`${id}: ${node.html}`);
        }
      }
      scrollTo({ left, top, behavior: 'instant' });
      return faults;
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
