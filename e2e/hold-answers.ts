import type { Page } from '@playwright/test';

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
