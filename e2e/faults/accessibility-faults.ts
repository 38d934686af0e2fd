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
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
