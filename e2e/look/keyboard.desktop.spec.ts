import { localizedPath } from '#domain/text/locale.ts';
import { freshEmail } from '#e2e/steps/auth-steps.ts';
import { enter, expectArrival, expectFocusKept, tabTo } from '#e2e/steps/keyboard-steps.ts';
import { cards, openPage, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

test.describe.configure({ timeout: 180_000 });

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`a shopper without a mouse goes from Home to an order, in ${locale}, ${colorScheme}`, async ({
    page,
    products,
  }) => {
    await page.emulateMedia({ colorScheme });
    const [first, other] = [products[5], products[8]];
    if (!first || !other) throw new Error('The demo sells too little.');
    const at = (path: string) => localizedPath(locale, path);
    const nameOf = ({ name, nameAr = name }: { name: string; nameAr?: string }) =>
      locale === 'ar' ? nameAr : name;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

    await test.step('finds a product', async () => {
      await openPage(page, at('/'));
      await enter(page, page.getByRole('main').getByRole('link').first());
      await expectArrival(page, at('/shop'));
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type(nameOf(first));
      await expect(cards(page).first().getByRole('heading')).toHaveText(nameOf(first));
      await enter(page, cards(page).first().getByRole('link'));
      await expectArrival(page, at(`/shop/${first.id}`));
    });

    await test.step('signs up, since adding asks for it', async () => {
      await enter(page, button(m.bag_add_to_cart_upper({}, { locale })));
      await expectArrival(page, at('/auth'));
      await tabTo(page, page.getByLabel(m.auth_email({}, { locale }), { exact: true }));
      await page.keyboard.type(freshEmail());
      await tabTo(page, page.getByLabel(m.auth_password({}, { locale }), { exact: true }));
      await page.keyboard.type('first secret');
      await page.keyboard.press('Enter');
      await expectArrival(page, at('/'));
      await expect(
        page.getByText(m.bag_added_alert({}, { locale }), { exact: true }),
      ).toBeVisible();
    });

    await test.step('adds another product', async () => {
      await enter(page, link(m.header_shop({}, { locale })));
      await expectArrival(page, at('/shop'));
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type(nameOf(other));
      const card = cards(page).filter({
        has: page.getByRole('heading', { name: nameOf(other), exact: true }),
      });
      await expect(cards(page).first().getByRole('heading')).toHaveText(nameOf(other));
      await enter(page, card.getByRole('button', { name: m.bag_add_to_cart({}, { locale }) }));
      await expect(
        page.getByText(m.bag_added_alert({}, { locale }), { exact: true }),
      ).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step('changes the bag', async () => {
      const bag = page.getByRole('banner').getByRole('link', {
        name: m.header_cart({}, { locale }),
        exact: true,
      });
      // Tab wraps through the browser's window.
      await enter(page, bag);
      await expectArrival(page, at('/cart'));
      const increase = button(m.bag_increase({ name: nameOf(first) }, { locale }));
      await enter(page, increase);
      await expect(increase).toBeFocused();
      const remove = button(m.bag_remove({ name: nameOf(other) }, { locale }));
      const question = dialog(m.bag_delete_question({}, { locale }));
      await enter(page, remove);
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await enter(page, question.getByRole('button', { name: m.bag_delete_sure({}, { locale }) }));
      await expect(remove).toHaveCount(0);
      await expect(button(m.bag_remove({ name: nameOf(first) }, { locale }))).toBeFocused();
    });

    await test.step('orders, and looks at the order', async () => {
      await enter(page, button(m.bag_check_out({}, { locale })));
      const thanks = dialog(m.bag_thanks({}, { locale }));
      await expect(thanks.locator(':focus')).toBeVisible();
      await enter(page, thanks.getByRole('link'));
      await expectArrival(page, new RegExp(`${at('/orders')}/\\d+$`));
      await expect(page.getByText(nameOf(first), { exact: true })).toBeVisible();
    });
  });
}

test('the first link skips what stands on every page', async ({ page }) => {
  await openPage(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, searchBox(page));
});
