import type { Locator, Page } from '@playwright/test';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** The shop is away: the worker answers with what it has kept. */
async function keepCatalogue(page: Page): Promise<void> {
  await page.route('**/products.json', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'X-Kept-From': 'Sat, 21 Nov 2026 10:00:00 GMT' };
    await route.fulfill({ response, headers });
  });
}

const note = (page: Page) => page.locator('.kept-note');
const toast = (page: Page) => page.locator('.toast');

async function boxOf(thing: Locator) {
  await thing.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  return thing.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  expect({ across, down, isCovered: across > 0 && down > 0 }).toMatchObject({ isCovered: false });
}

/** Scrolls until the button stands in the lowest place that can be tapped. */
async function putAtTheFoot(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    const foot = document.querySelector('.kept-note')?.getBoundingClientRect().top ?? innerHeight;
    scrollBy(0, element.getBoundingClientRect().bottom + 8 - foot);
  });
}

for (const isAway of [false, true]) {
  test(`a toast does not cover the button that was tapped${isAway ? ', nor the offline note' : ''}`, async ({
    page,
  }) => {
    if (isAway) await keepCatalogue(page);
    await logIn(page);
    await openPage(page, '/shop');
    await expect(note(page)).toHaveCount(isAway ? 1 : 0);
    await putAtTheFoot(page.getByRole('button', { name: 'Add To Cart' }).nth(5));
    await page.getByRole('button', { name: 'Add To Cart' }).nth(5).click();
    await expect(toast(page)).toHaveText('ADDED ✔');
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await expectApart(toast(page), page.getByRole('button', { name: 'Added' }));
    if (isAway) await expectApart(toast(page), note(page));
  });
}

test('a toast about something else stands at the foot of the window, above the offline note', async ({
  page,
}) => {
  await keepCatalogue(page);
  await openPage(page, '/shop');
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'WELCOMEADI', exact: true }).click();
  await expect(toast(page)).toBeInViewport({ ratio: 1 });
  await expectApart(toast(page), note(page));
  const [told, away] = [await boxOf(toast(page)), await boxOf(note(page))];
  expect(away.top - told.bottom).toBeLessThan(40);
});

test('what is said of an added product lies on neither its sizes nor the button', async ({
  page,
  products,
}) => {
  const inSizes = products.find(({ sizes = [] }) => sizes.length > 3);
  await logIn(page);
  await openPage(page, `/shop/${inSizes?.id}`);
  const sizes = page.getByRole('group', { name: 'Size' });
  await sizes.getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(toast(page)).toHaveText('ADDED ✔');
  // It stays under the pointer.
  await toast(page).hover();
  const sheet = page.getByRole('region', { name: /is in your bag$/ });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toBeInViewport({ ratio: 1 });
  for (const said of [toast(page), sheet]) {
    await expectApart(said, sizes);
    await expectApart(said, page.locator('.buy [type=submit]'));
  }
  await expectApart(toast(page), sheet);
});
