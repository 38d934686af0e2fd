import type { ShopContext } from '#app/load-context.ts';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { loadPageRenderer } from '#server/pages/page-renderer.ts';

async function brokenPage(address: string, requestId: string): Promise<string> {
  const render = await loadPageRenderer('build/app');
  const shop: Omit<ShopContext, 'catalogue'> = {
    settings: {
      brand: 'ADI',
      couponCode: 'WELCOMEADI',
      identityUrl: '',
      identityKey: 'key',
      catalogueUrl: '/products.json',
      publicUrl: new URL(address).origin,
      vitalsSample: 0,
      sendsMail: true,
      sendsPasswordMail: true,
    },
    owner: {},
    deliveryTerms: () => defaultDeliveryTerms,
    soldOut: new Map(),
    rankings: async () => ({ newest: [], best: [] }),
    findGone: async () => undefined,
    isForWorker: false,
    inline: { scripts: new Set(), styles: new Set() },
    colours: undefined,
    requestId,
    reportError: () => undefined,
  };
  const broken = Object.defineProperty(shop, 'catalogue', {
    get() {
      throw new Error('The catalogue has broken.');
    },
  }) as ShopContext;
  const answer = await render(new Request(address), broken);
  expect(answer.status).toBe(500);
  return answer.text();
}

for (const locale of ['en', 'ar'] as const) {
  test(`a page that broke says under which number, and still does when it is alive, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const path = localizedPath(locale, '/shop');
    const body = await brokenPage(`${shop.url}${path}`, 'f3a9-7');
    await page.route(path, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body }),
    );
    await page.goto(path);
    const title = m.error_title({}, { locale });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(document).some((key) => /^__react/.test(key))))
      .toBe(true);
    const number = page.getByText('f3a9-7', { exact: true });
    await expect(number).toBeVisible();
    await expect(number).toHaveAttribute('dir', 'ltr');
    await expect(page.getByText(m.error_reference({}, { locale }))).toBeVisible();
    const home = page.getByRole('link', { name: m.not_found_home({}, { locale }) });
    await expect(home).toHaveCSS('min-height', '44px');
  });
}
