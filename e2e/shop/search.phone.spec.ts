import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cardOf, cards, expectList, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** Spec §5: a case-insensitive substring of the name. */
function namesWith(products: readonly { name: string }[], term: string): string[] {
  return products
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes(term.toLowerCase()));
}

test('the list follows every keystroke, whatever the letter case', async ({ page, products }) => {
  await openShop(page);
  const word = products.at(-1)?.name.split(' ').at(-1)?.toUpperCase() ?? '';
  for (let length = 1; length <= word.length; length += 1) {
    await searchBox(page).press(word.charAt(length - 1));
    await expectList(page, namesWith(products, word.slice(0, length)));
  }
  for (let length = word.length - 1; length >= 0; length -= 1) {
    await searchBox(page).press('Backspace');
    await expectList(page, namesWith(products, word.slice(0, length)));
  }
});

test('a search without a result says so, offers what may be meant, and the way back shows everything', async ({
  page,
  products,
}) => {
  await openShop(page);
  await searchBox(page).fill('no such thing');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('Nothing found')).toBeVisible();
  // Of a shop in which somebody has ordered, the best sellers.
  const others = page.getByRole('region', { name: /^(?:Just in|Best sellers)$/ });
  await expect(others.getByRole('link')).not.toHaveCount(0);
  expect(await others.getByRole('link').count()).toBeLessThanOrEqual(6);
  await expect(others).not.toContainText('PRICE');
  const category = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: 'Shoes' });
  await expect(category).toHaveAttribute('href', '/shop?ARs=shoes');
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expectList(page, namesWith(products, ''));
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('nile runer');
  await expect(page.getByRole('heading', { name: 'Did you mean', exact: true })).toBeVisible();
  await expectList(page, ['Nile Runner']);
  await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Nile Runner', exact: true }).click();
  await expect(page).toHaveURL('/shop?q=Nile+Runner');
  await expect(searchBox(page)).toHaveValue('Nile Runner');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page.getByText('Did you mean')).toBeHidden();
});

test('a search that finds by another word says what it found and what the word means', async ({
  page,
}) => {
  await openShop(page, '/ar/shop?q=كوتشي');
  await expect(
    page.getByRole('heading', { name: /^[٠-٩]+ نتائج لـ «\W*كوتشي\W*»، بمعنى: ./u }),
  ).toBeVisible();
  await expect(page.getByText('لا توجد نتائج')).toBeHidden();
  await expect(cardOf(page, 'حذاء النيل للجري')).toBeVisible();
  // Enter closes the suggestions, which lie over the list.
  await page.getByRole('searchbox').fill('جزمة');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'الأحذية' }).click();
  await expect(page).toHaveURL('/ar/shop?ARs=shoes');
  await page.getByRole('searchbox').fill('حمرا');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'أحمر' }).click();
  await expect(page).toHaveURL('/ar/shop?ARs=shoes&colour=Red');
});

for (const answer of ['comes', 'fails'] as const) {
  test(`a link with a word of meaning never says that nothing is found before it is known; the part ${answer}`, async ({
    page,
  }) => {
    const part = await holdAnswers(page, '**/assets/suggestion-part-*.js');
    await page.goto('/shop?q=fostan');
    await part.asked;
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText('Nothing found')).toBeHidden();
    await expect(page.getByText(/^\d+ products?$/)).toBeHidden();
    if (answer === 'fails') {
      await page.unroute('**/assets/suggestion-part-*.js');
      await page.route('**/assets/suggestion-part-*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Nothing found for “fostan”' })).toBeVisible();
      return;
    }
    part.release();
    await expect(page.getByRole('heading', { name: /results for “fostan”/ })).toBeVisible();
  });
}

test('a word that no product has, or none together with the others, is left out, and the page says so', async ({
  page,
}) => {
  await openShop(page);
  await searchBox(page).fill('gazma zzzz');
  await expect(
    page.getByRole('heading', { name: /^\d+ results for “gazma”, meaning Shoes$/ }),
  ).toBeVisible();
  await expect(page.getByText('Left out, because no product has it: “zzzz”.')).toBeVisible();

  await searchBox(page).fill('red dress');
  await expect(page.getByRole('heading', { name: '3 results for “dress”' })).toBeVisible();
  await expect(
    page.getByText('No product has all of these words, so “red” is left out.'),
  ).toBeVisible();

  // The filters leave some of them out.
  await openShop(page, '/shop?q=gazma&department=children');
  const heading = page.getByRole('heading', { name: /results? for “gazma”/ });
  await expect(heading).toBeVisible();
  const shown = (await page.locator('.shop-count').textContent())?.split(' ')[0];
  await expect(heading).toHaveText(new RegExp(`^${shown} results? for`));
});

test('who hears the page is told, in a place that stays, how many were found', async ({
  page,
  products,
}) => {
  await openShop(page);
  const place = page.locator('[aria-live=polite]').filter({ hasText: 'product' });
  await expect(place).toHaveText(`${products.length} products`);
  // A live region added with its text would not be announced.
  const stood = await place.elementHandle();
  const text = () => stood?.evaluate((element) => element.isConnected && element.textContent);
  const word = products.at(-1)?.name.split(' ').at(-1) ?? '';
  for (const term of [word, products.at(-1)?.name ?? '', 'no such thing']) {
    const found = namesWith(products, term).length;
    await searchBox(page).fill(term);
    await expect.poll(text).toBe(found === 1 ? '1 product' : `${found} products`);
  }
});
