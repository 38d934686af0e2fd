import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cardOf, cards, expectList, openPage, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle, paintTime } from '#e2e/steps/stopped-clock.ts';

test('the address keeps the term over a reload, and loses it with the last letter', async ({
  page,
  products,
}) => {
  await openShop(page);
  const { name } = products[2] ?? { name: '' };
  await searchBox(page).fill(name);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(name);
  await expect(cards(page).first().getByRole('heading')).toHaveText(name);
  await searchBox(page).fill('');
  await expect(page).toHaveURL((url) => url.pathname === '/shop' && url.search === '');
  await expectList(
    page,
    products.map((product) => product.name),
  );
});

test('typing adds no steps to the history', async ({ page, products }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'SHOP NOW', exact: true }).click();
  const { name } = products[2] ?? { name: '' };
  await searchBox(page).pressSequentially(name.slice(0, 5));
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === name.slice(0, 5));
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('back from the details finds the search as it was left, forward the details', async ({
  page,
  products,
}) => {
  await openShop(page);
  const { id, name } = products[3] ?? { id: 0, name: '' };
  await searchBox(page).fill(name);
  await expect(cards(page).first().getByRole('heading')).toHaveText(name);
  const count = await cards(page).count();
  await cardOf(page, name).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/shop/${id}`);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(name);
  await expect(cards(page)).toHaveCount(count);
  await page.goForward();
  await expect(page).toHaveURL(`/shop/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a link with a term opens the search, in a category too', async ({
  page,
  products,
  request,
}) => {
  const shoes = products.filter(({ categoryType }) => categoryType === 'shoes');
  const { name } = shoes[0] ?? { name: '' };
  const address = `/shop?${new URLSearchParams({ ARs: 'shoes', q: name.toUpperCase() })}`;
  const html = await (await request.get(address)).text();
  expect(html).toContain(name);
  await openShop(page, address);
  await expect(searchBox(page)).toHaveValue(name.toUpperCase());
  await expectList(
    page,
    shoes.map((shoe) => shoe.name).filter((shoe) => shoe.includes(name)),
  );
});

test('a category is searched within, and another category keeps the term', async ({
  page,
  products,
}) => {
  await openShop(page, '/shop?ARs=shoes');
  await searchBox(page).fill('a');
  const namesOf = (category: string) =>
    products
      .filter(({ categoryType }) => categoryType === category)
      .map(({ name }) => name)
      .filter((name) => name.toLowerCase().includes('a'));
  await expectList(page, namesOf('shoes'));
  await page.getByRole('link', { name: 'Clothes', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('ARs') === 'clothes');
  await expect(searchBox(page)).toHaveValue('a');
  await expectList(page, namesOf('clothes'));
});

test('what was typed before the page came alive counts', async ({ page, products }) => {
  const scripts = await holdAnswers(page, '**/assets/*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  const { name } = products[5] ?? { name: '' };
  await searchBox(page).fill(name);
  scripts.release();
  await expectList(
    page,
    products.map((product) => product.name).filter((other) => other.includes(name)),
  );
  await expect(searchBox(page)).toHaveValue(name);
});

test('leaving right after typing is not undone by the typing', async ({ page }) => {
  const home = await holdAnswers(page, '**/assets/home-*.js');
  await openWithStoppedClock(page, '/shop');
  await searchBox(page).fill('a');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await page.clock.runFor(1_000);
  await pageIsIdle(page);
  home.release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'SHOP NOW', exact: true })).toBeVisible();
});

test('a term that is taken back at once leaves the address at once', async ({ page }) => {
  await openWithStoppedClock(page, '/shop');
  await searchBox(page).fill('a');
  await page.clock.runFor(paintTime);
  // A tap writes the address at once, so that a link to elsewhere comes back to it.
  await searchBox(page).click();
  await expect(page).toHaveURL('/shop?q=a');
  await searchBox(page).fill('');
  await page.clock.runFor(paintTime);
  await pageIsIdle(page);
  await expect(page).toHaveURL('/shop');
});

test('a link that is tapped before the list has followed keeps the last letter', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/shop');
  await searchBox(page).pressSequentially('ni');
  await page.getByRole('link', { name: 'Shoes', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=shoes&q=ni');
  await searchBox(page).press('End');
  await searchBox(page).press('l');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية', exact: true }).click();
  await expect(page).toHaveURL('/ar/shop?ARs=shoes&q=nil');
});

test('a link keeps the last letter also while the catalogue is still on its way', async ({
  page,
}) => {
  const catalogue = await holdAnswers(page, '**/products.json*');
  await openWithStoppedClock(page, '/shop');
  await searchBox(page).pressSequentially('ni');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية', exact: true }).click();
  await expect(page).toHaveURL('/ar/shop?q=ni');
  catalogue.release();
});

test('Enter sends the last letter at once', async ({ page }) => {
  await openWithStoppedClock(page, '/shop');
  await searchBox(page).pressSequentially('ni');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/shop?q=ni');
});

test('while somebody types, only cards on the screen are made, and the others soon after', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/shop');
  const bottomOfLast = () =>
    cards(page).evaluateAll((all) => all.at(-1)?.getBoundingClientRect().bottom ?? 0);
  // The server has sent four; the browser makes those that are near the screen too.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4);
  const count = await cards(page).count();
  const screen = page.viewportSize()?.height ?? 0;
  await searchBox(page).press('e');
  await page.clock.runFor(paintTime);
  await expect.poll(() => cards(page).count()).toBeLessThan(count);
  expect(await bottomOfLast()).toBeGreaterThanOrEqual(screen);
  await page.clock.runFor(1_000);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
});
