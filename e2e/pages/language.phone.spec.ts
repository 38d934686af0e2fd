import { formatAmount } from '#domain/money/amount.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';
import { failure, freshEmail, providerCalls } from '#e2e/steps/auth-steps.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { cardOf, cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, paintTime } from '#e2e/steps/stopped-clock.ts';
import { m } from '#messages';

const arabic = { locale: 'ar' } as const;
const toArabic = { name: 'العربية', exact: true };

test('one tap leads to the same page in the other language, and back', async ({
  page,
  products,
}) => {
  const [product] = products;
  await openPage(page, `/shop/${product?.id}`);
  await page.getByRole('banner').getByRole('link', toArabic).click();
  await expect(page).toHaveURL(`/ar/shop/${product?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.nameAr ?? '');
  await expect(page.getByText(product?.descriptionAr ?? '')).toBeVisible();
  await expect(page.getByText(`${formatAmount(product?.price ?? 0, 'ar')}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(`/shop/${product?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
});

test('the filter comes along, and a search that was typed in this very moment', async ({
  page,
  products,
}) => {
  await openWithStoppedClock(page, '/shop?ARs=shoes');
  const { name, nameAr } = products.find(({ categoryType }) => categoryType === 'shoes') ?? {};
  await page.getByRole('searchbox').fill(name ?? '');
  await page.getByRole('banner').getByRole('link', toArabic).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/ar/shop' &&
      url.searchParams.get('ARs') === 'shoes' &&
      url.searchParams.get('q') === name,
  );
  await expect(page.getByRole('searchbox')).toHaveValue(name ?? '');
  await expect(cardOf(page, nameAr ?? '')).toBeVisible();
});

test('back from the details finds the Arabic search as it was left', async ({ page, products }) => {
  await openWithStoppedClock(page, '/ar/shop');
  const { id, nameAr = '' } = products[3] ?? {};
  await page.getByRole('searchbox').fill(nameAr);
  // Else the card would move under the finger.
  await page.clock.runFor(paintTime);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/ar/shop');
  await cardOf(page, nameAr)
    .getByRole('link', { name: m.product_details({}, arabic) })
    .click();
  await expect(page).toHaveURL(`/ar/shop/${id}`);
  await page.goBack();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/ar/shop' && url.searchParams.get('q') === nameAr,
  );
  await expect(page.getByRole('searchbox')).toHaveValue(nameAr);
  await expect(cardOf(page, nameAr)).toBeVisible();
});

test('the e-mail that was typed stays, the password does not', async ({ page }) => {
  const typed = freshEmail();
  await openPage(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill(typed);
  await page.getByLabel('Password', { exact: true }).fill('first secret');
  await page.getByRole('banner').getByRole('link', toArabic).click();
  const email = page.getByLabel(m.auth_email({}, arabic), { exact: true });
  await expect(email).toHaveValue(typed);
  const password = page.getByLabel(m.auth_password({}, arabic), { exact: true });
  await expect(password).toHaveValue('');
  // Sent, it is kept no longer.
  await password.fill('first secret');
  await page.getByRole('button', { name: m.auth_sign_up({}, arabic), exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/?$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed);
});

test('what the provider says in English is marked as English, and our own words are not', async ({
  page,
}) => {
  await page.route(providerCalls, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: failure('EMAIL_EXISTS : The e-mail is taken.'),
    }),
  );
  await openPage(page, '/ar/auth');
  const send = async () => {
    await page.getByLabel(m.auth_email({}, arabic), { exact: true }).fill('sara@example.com');
    await page.getByLabel(m.auth_password({}, arabic), { exact: true }).fill('first secret');
    await page.getByRole('button', { name: m.auth_sign_up({}, arabic), exact: true }).click();
  };
  await send();
  const words = page.getByText('EMAIL_EXISTS : THE E-MAIL IS TAKEN.', { exact: true });
  await expect(words).toHaveAttribute('lang', 'en');
  await expect(words).toHaveAttribute('dir', 'auto');
  await page.unroute(providerCalls);
  await page.route(providerCalls, (route) => route.abort('connectionrefused'));
  await send();
  const own = page.getByText(m.auth_error_no_connection({}, arabic), { exact: true });
  await expect(own).toBeVisible();
  await expect(own).not.toHaveAttribute('lang');
});

test('the bag comes along, with Arabic names and amounts', async ({ page, products }) => {
  await logIn(page);
  await openShop(page);
  await cards(page).first().getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await openPage(page, '/cart');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/cart');
  const line = page.getByRole('listitem').filter({ hasText: products[0]?.nameAr ?? '' });
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: m.bag_check_out({}, arabic) })).toBeEnabled();
  // Added in Arabic, it is English on the English page.
  await openShop(page, '/ar/shop');
  await cards(page)
    .nth(1)
    .getByRole('button', { name: m.bag_add_to_cart({}, arabic) })
    .click();
  await expect(page.getByText(m.bag_added_alert({}, arabic))).toBeVisible();
  await page.goto('/cart');
  await expect(
    page.getByRole('listitem').filter({ hasText: products[1]?.name ?? '' }),
  ).toBeVisible();

  // Every amount stands apart from the writing direction around it.
  const currency = m.bag_egp({ amount: '' }, arabic).trim();
  for (const path of ['/ar/shop', `/ar/shop/${products[0]?.id}`, '/ar/cart']) {
    await openPage(page, path);
    const amounts = page.getByRole('main').locator(`:has(> bdi):has-text("${currency}")`);
    await expect(amounts.first()).toBeVisible();
    // Plain digits outside the isolated text.
    const bare = await page.getByRole('main').evaluate(
      (main, egp) =>
        [...main.querySelectorAll('*')]
          .flatMap((element) => [...element.childNodes])
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? '')
          .filter((text) => text.includes(egp) && /\p{Nd}/u.test(text)),
      currency,
    );
    expect(bare, path).toEqual([]);
  }
});

test('a name is found in either language on either side, however it is spelt', async ({
  page,
  products,
}) => {
  const named = products.find(({ nameAr }) => /[أإآ]/.test(nameAr ?? ''));
  const plain = (named?.nameAr ?? '').replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه');
  await openShop(page);
  await page.getByRole('searchbox').fill(plain);
  await expect(cardOf(page, named?.name ?? '')).toBeVisible();
  await openShop(page, '/ar/shop');
  await page.getByRole('searchbox').fill((named?.name ?? '').toUpperCase());
  await expect(cardOf(page, named?.nameAr ?? '')).toBeVisible();
});

test('the first HTML of a page has its language and its direction', async ({ request }) => {
  for (const [path, lang, dir] of [
    ['/', 'en', 'ltr'],
    ['/shop', 'en', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ar/shop', 'ar', 'rtl'],
    ['/ar/cart', 'ar', 'rtl'],
    ['/ar/shop/1', 'ar', 'rtl'],
    ['/ar/orders', 'ar', 'rtl'],
    ['/ar/orders/1001', 'ar', 'rtl'],
    ['/ar/auth', 'ar', 'rtl'],
    ['/ar/auth/forgot', 'ar', 'rtl'],
    ['/ar/auth/reset', 'ar', 'rtl'],
    ['/ar/auth/confirm', 'ar', 'rtl'],
    ['/ar/not-found', 'ar', 'rtl'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<html lang="${lang}" dir="${dir}"`);
  }
});

test('guards and unknown addresses stay in the language', async ({ page, products }) => {
  await page.goto('/ar/cart');
  await expect(page).toHaveURL('/ar/auth');
  await page.goto('/ar/no-such-page');
  await expect(page).toHaveURL('/ar/not-found');
  await page.goto('/ar/shop?ARs=hats');
  await expect(page).toHaveURL('/ar/page-not-found');
  await page.goto(`/ar/shop/${Math.max(...products.map(({ id }) => id)) + 1}`);
  await expect(page).toHaveURL('/ar/shop');
  await logIn(page);
  await page.goto('/ar/auth');
  await expect(page).toHaveURL(/\/ar\/?$/);
});

test('search engines learn of both languages of a page', async ({ request, shop }) => {
  for (const path of ['/', '/shop', '/shop?ARs=shoes', '/shop/1']) {
    const [english, inArabic] = locales.map((locale) => localizedPath(locale, path)) as [
      string,
      string,
    ];
    for (const address of [english, inArabic]) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`rel="canonical" href="${shop.url}${address}"`);
      for (const [lang, other] of [
        ['en', english],
        ['ar', inArabic],
        ['x-default', english],
      ]) {
        expect(html).toContain(`hrefLang="${lang}" href="${shop.url}${other}"`);
      }
    }
  }
});
