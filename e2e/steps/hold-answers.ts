import type { Page, Route } from '@playwright/test';

export async function holdAnswers(
  page: Page,
  pattern: string,
): Promise<{ asked: Promise<void>; release(): void }> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release: () => release() };
}

/** What a page that is open asks the server for another one, not a visit to it. */
export async function answerForPage(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(path, (route) =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.fallback(),
  );
}
