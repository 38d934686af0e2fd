import type { Page, Route } from '@playwright/test';
import { toGone } from '#domain/catalogue/gone-product.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import type { Product } from '#domain/product/product.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { answerForPage, holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cards } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { barePage } from '#server/http/answers/bare-page.ts';
import {
  withHugePrice,
  withLongTexts,
  withoutArabic,
  withoutPicture,
  withPicture,
  withPictures,
  withSizeChart,
} from './gallery-products.ts';
import type { Screen, Stage } from './screen.ts';
import { holdMessages, loading, open, openWithCatalogue, press } from './steps.ts';

async function search(stage: Stage, term: string): Promise<void> {
  await openWithCatalogue(stage, '/shop');
  const box = stage.page.getByRole('searchbox');
  await box.fill(term);
  // Without what is offered while somebody types.
  await box.blur();
}

async function typeTerm(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await openWithCatalogue(stage, '/shop');
  await page.getByRole('searchbox').fill(locale === 'ar' ? 'حذا' : 'ni');
  const list = page.getByRole('listbox', { name: m.hints_heading({}, { locale }) });
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.getByRole('searchbox').press('ArrowDown');
}

/** Without the catalogue, and without the server's answer for the page. */
async function goToShopWithout(
  stage: Stage,
  refuse: (route: Route) => Promise<void>,
): Promise<void> {
  const { page, locale } = stage;
  await holdAnswers(page, '**/products.json');
  await answerForPage(page, '**/shop', refuse);
  await open(stage, '/');
  await page.getByRole('link', { name: m.home_shop_now({}, { locale }), exact: true }).click();
}

async function openWithoutProduct(stage: Stage): Promise<void> {
  await open(stage, `/shop/${withPicture.id}?without-catalogue`);
}

/** A page that the server sends in place of the shop's, which it cannot give. */
async function openBarePage({ page, locale }: Stage, bare: { title?: string; text?: string }) {
  await page.route('**/shop', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/html; charset=utf-8',
      body: barePage({ locale, ...bare }),
    }),
  );
  await page.goto(localizedPath(locale, '/shop'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const colours = [
  { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
  { name: 'Off-white with a long name', hex: '#f5f0e6' },
];

/** Every second product has sizes, every third a colour. */
async function openWithOptions(stage: Stage, path: string): Promise<void> {
  await stage.page.route('**/products.json', async (route) => {
    const releases = (await (await route.fetch()).json()) as Record<string, Product[]>;
    const [key = '', list = []] = Object.entries(releases).at(-1) ?? [];
    const products = list.map((product, at) => ({
      ...product,
      ...(at % 2 === 0 ? { sizes: at % 4 === 0 ? ['41', '42', '43.5'] : ['S', 'M', 'XXL'] } : {}),
      ...(at % 3 === 0 ? { colour: colours[(at / 3) % 2] } : {}),
    }));
    await route.fulfill({ json: { [key]: products } });
  });
  await openWithCatalogue(stage, path);
}

async function sheetStands(page: Page): Promise<void> {
  await expect(page.locator('.added-sheet')).toBeVisible();
}

async function showFilters({ page, locale }: Stage): Promise<void> {
  const button = page.getByRole('button', { name: m.shop_filters({}, { locale }), exact: true });
  const size = page.getByRole('group', { name: m.filters_size({}, { locale }), exact: true });
  await expect(button.or(size)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(size).toBeVisible();
}

/** Home takes the newest shoe. */
async function openHomeWithPhotograph(stage: Stage): Promise<void> {
  await stage.page.route('**/products.json', async (route) => {
    const releases = (await (await route.fetch()).json()) as Record<string, Product[]>;
    const [key = '', list = []] = Object.entries(releases).at(-1) ?? [];
    const photograph = list.find(({ imagePath }) => splitFocus(imagePath).focus);
    if (!photograph) throw new Error('The gallery has no photograph.');
    const { imagePath } = photograph;
    const products = list.map((each) =>
      each.id === withPicture.id ? { ...each, imagePath } : each,
    );
    await route.fulfill({ json: { [key]: products } });
  });
  await openWithCatalogue(stage, '/?without-catalogue');
}

function details(name: string, product: Product): Screen {
  return { name, open: (stage) => openWithCatalogue(stage, `/shop/${product.id}`) };
}

async function openSizeGuide(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await openWithCatalogue(stage, `/shop/${withSizeChart.id}`);
  await press(stage, m.guide_title({}, { locale }));
  const name = m.guide_title({}, { locale });
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
}

export const shopScreens: readonly Screen[] = [
  {
    name: 'policy',
    async open(stage) {
      await open(stage, '/returns');
    },
  },
  { name: 'home', open: (stage) => openWithCatalogue(stage, '/') },
  { name: 'home-with-photograph', open: openHomeWithPhotograph },
  {
    name: 'home-rows',
    async open(stage) {
      const { page, locale } = stage;
      await openWithCatalogue(stage, '/');
      const name = m.home_offers({}, { locale });
      const offers = page.getByRole('region', { name, exact: true });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await offers.scrollIntoViewIfNeeded();
      await expect(offers).toBeVisible();
    },
  },
  {
    name: 'home-without-products',
    // As the service worker keeps it, when the network takes the catalogue as well.
    async open(stage) {
      await stage.page.route('**/products.json', (route) => route.abort());
      await open(stage, '/?without-catalogue');
    },
  },
  {
    name: 'home-menu-open',
    widest: 990,
    async open(stage) {
      await openWithCatalogue(stage, '/');
      await press(stage, m.header_menu({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'home-menu-open-logged-in',
    widest: 990,
    async open(stage) {
      await logIn(stage.page);
      await openWithCatalogue(stage, '/');
      await press(stage, m.header_menu({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'shop', open: (stage) => openWithCatalogue(stage, '/shop') },
  { name: 'shop-category', open: (stage) => openWithCatalogue(stage, '/shop?ARs=accessories') },
  { name: 'shop-hints', open: typeTerm },
  {
    name: 'shop-search',
    async open(stage) {
      await search(stage, stage.locale === 'ar' ? 'حذاء' : 'runner');
      await expect(cards(stage.page).first()).toBeVisible();
    },
  },
  {
    name: 'shop-offers',
    async open(stage) {
      await search(stage, stage.locale === 'ar' ? 'الدلتا،' : 'Delta Tee');
      await expect(cards(stage.page)).toHaveCount(4);
    },
  },
  {
    name: 'shop-filters',
    staysInWindow: true,
    async open(stage) {
      await openWithOptions(stage, '/shop?size=M,42&colour=Navy&max=9000');
      await showFilters(stage);
    },
  },
  {
    name: 'shop-filtered',
    async open(stage) {
      const { page, locale } = stage;
      await openWithOptions(stage, '/shop?size=M&sort=price-desc');
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveAccessibleName(m.shop_sort({}, { locale }));
    },
  },
  {
    name: 'shop-nothing-matches',
    async open(stage) {
      const { page, locale } = stage;
      await openWithOptions(stage, '/shop?size=M&max=1');
      await expect(page.getByText(m.shop_nothing_matches({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'shop-added',
    async open(stage) {
      const { page, locale } = stage;
      await logIn(page);
      await openWithCatalogue(stage, '/shop');
      await holdMessages(page);
      const card = cards(page).first();
      const name = m.bag_add_to_cart({}, { locale });
      await card.getByRole('button', { name, exact: true }).click();
      const added = m.bag_added({}, { locale });
      await expect(card.getByRole('button', { name: added, exact: true })).toBeVisible();
      await sheetStands(page);
    },
  },
  {
    name: 'shop-nothing-found',
    async open(stage) {
      const term = 'no such thing';
      await search(stage, term);
      await expect(stage.page.getByText(term)).toBeVisible();
    },
  },
  {
    name: 'shop-meaning',
    async open(stage) {
      const { page, locale } = stage;
      await search(stage, 'gazma zzzz');
      const [told = ''] = m.shop_left_out({ words: '|' }, { locale }).split('|');
      await expect(page.getByText(told)).toBeVisible();
    },
  },
  {
    name: 'shop-not-together',
    asIn: 'shop-meaning',
    async open(stage) {
      const { page, locale } = stage;
      await search(stage, 'red coat');
      const told = m.shop_not_together({ words: 'red' }, { locale });
      await expect(page.getByText(told)).toBeVisible();
    },
  },
  {
    name: 'shop-did-you-mean',
    async open(stage) {
      const { page, locale } = stage;
      await search(stage, locale === 'ar' ? 'حقيبت' : 'sneekers');
      const name = m.shop_did_you_mean({}, { locale });
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'shop-nothing-yet',
    asIn: 'shop-nothing-found',
    async open(stage) {
      const { page, locale } = stage;
      // As after the owner has published an empty list.
      await page.route('**/products.json', (route) => route.fulfill({ json: { '-Empty': [] } }));
      await openWithCatalogue(stage, '/shop');
      await expect(page.getByText(m.shop_nothing_yet({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'shop-loading',
    staysInWindow: true,
    async open(stage) {
      await holdAnswers(stage.page, '**/products.json');
      await open(stage, '/shop');
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'shop-skeleton',
    async open(stage) {
      await goToShopWithout(stage, (route) => route.abort());
      await expect(loading(stage)).toBeVisible();
      await expect(cards(stage.page)).toHaveCount(0);
    },
  },
  {
    name: 'shop-offline',
    staysInWindow: true,
    async open(stage) {
      const { page, locale } = stage;
      // As the service worker answers from what it has kept.
      await page.route('**/products.json', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'x-kept-from': 'Sun, 01 Mar 2026 10:00:00 GMT' };
        await route.fulfill({ response, headers });
      });
      await openWithCatalogue(stage, '/shop');
      const [note = ''] = m.shop_kept_catalogue({ date: '|' }, { locale }).split('|');
      await expect(page.getByText(note)).toBeVisible();
    },
  },
  {
    name: 'shop-without-the-product',
    staysInWindow: true,
    async open(stage) {
      const { page, locale } = stage;
      await openWithCatalogue(stage, '/shop/999999');
      await expect(page.getByText(m.shop_product_missing({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'apology',
    async open(stage) {
      await goToShopWithout(stage, (route) => route.fulfill({ status: 500 }));
      const title = m.error_title({}, { locale: stage.locale });
      await expect(stage.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  },
  {
    name: 'unavailable',
    // As a server answers that has too much to do.
    open: (stage) => openBarePage(stage, { text: m.error_apology({}, { locale: stage.locale }) }),
  },
  {
    name: 'about-to-open',
    // The real page reloads by itself.
    open: (stage) =>
      openBarePage(stage, { title: m.error_shop_opening({}, { locale: stage.locale }) }),
  },
  {
    name: 'shop-error',
    async open(stage) {
      await stage.page.route('**/products.json', (route) => route.abort());
      await open(stage, '/shop');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'product-loading',
    async open(stage) {
      await holdAnswers(stage.page, '**/products.json');
      await openWithoutProduct(stage);
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'product-error',
    async open(stage) {
      await stage.page.route('**/products.json', (route) => route.abort());
      await openWithoutProduct(stage);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  details('product', withPicture),
  details('product-without-picture', withoutPicture),
  details('product-with-long-texts', withLongTexts),
  details('product-with-huge-price', withHugePrice),
  details('product-without-arabic', withoutArabic),
  {
    name: 'product-with-pictures',
    async open(stage) {
      const { page, locale } = stage;
      await openWithCatalogue(stage, `/shop/${withPictures.id}`);
      const next = m.product_picture_next({}, { locale });
      await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
    },
  },
  {
    name: 'product-zoomed',
    staysInWindow: true,
    async open(stage) {
      const { page, locale } = stage;
      await openWithCatalogue(stage, `/shop/${withPictures.id}`);
      await press(stage, m.product_zoom_in({}, { locale }));
      const zoom = page.getByRole('dialog');
      await zoom.getByRole('button', { name: m.product_zoom_in({}, { locale }) }).click();
    },
  },
  {
    name: 'product-added',
    async open(stage) {
      const { page, locale } = stage;
      await logIn(page);
      await openWithCatalogue(stage, `/shop/${withPicture.id}`);
      await holdMessages(page);
      await press(stage, m.bag_add_to_cart_upper({}, { locale }));
      await expect(
        page.getByText(m.bag_added_alert({}, { locale }), { exact: true }),
      ).toBeVisible();
      await sheetStands(page);
    },
  },
  details('product-with-size-chart', withSizeChart),
  {
    name: 'product-asks-for-size',
    staysInWindow: true,
    async open(stage) {
      await openWithCatalogue(stage, `/shop/${withSizeChart.id}`);
      await press(stage, m.bag_add_to_cart_upper({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'product-gone',
    async open(stage) {
      const { page, locale } = stage;
      const gone = [{ ...toGone(withPicture), id: 999_999 }];
      await page.route('**/gone.json', (route) => route.fulfill({ json: gone }));
      await openWithCatalogue(stage, '/shop/999999?without-catalogue');
      const similar = m.product_similar({}, { locale });
      await expect(page.getByRole('region', { name: similar, exact: true })).toBeVisible();
    },
  },
  {
    name: 'product-size-guide',
    async open(stage) {
      await openSizeGuide(stage);
      await expect(stage.page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'product-size-guide-failed',
    async open(stage) {
      await stage.page.route('**/size-charts.json', (route) => route.abort());
      await openSizeGuide(stage);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'not-found', open: (stage) => openWithCatalogue(stage, '/not-found') },
];
