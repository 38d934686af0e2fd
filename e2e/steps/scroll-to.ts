import { expect, type Page } from '@playwright/test';
import { cardOf, cards } from './open-page.ts';

function nameInTheMiddle(page: Page): Promise<string | undefined> {
  return cards(page).evaluateAll((list) => {
    const distance = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isOnScreen = top < window.innerHeight && bottom > 0;
      return isOnScreen ? Math.abs(top + bottom - window.innerHeight) : Number.POSITIVE_INFINITY;
    };
    const [card] = list
      .filter((element) => Number.isFinite(distance(element)))
      .sort((a, b) => distance(a) - distance(b));
    return card?.querySelector('h2')?.textContent ?? undefined;
  });
}

/** Scrolls to a fraction of the page and centres a product. @returns its name */
export async function scrollTo(page: Page, part: number): Promise<string> {
  await page.evaluate((share) => {
    const way = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.round(way * share));
  }, part);
  let name: string | undefined;
  await expect
    .poll(async () => {
      name = await nameInTheMiddle(page);
      return name;
    })
    .toBeDefined();
  const card = cardOf(page, name ?? '');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(card).toBeInViewport({ ratio: 0.9 });
  return name ?? '';
}
