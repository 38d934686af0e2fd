import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { addDelivery, address, openOrder, placeOrder, sendOrder } from './order-steps.ts';
import { readMail } from './read-mail.ts';
import type { Screen, Stage } from './screen.ts';
import { press } from './steps.ts';

async function showMail({ page, shop }: Stage, head: string): Promise<void> {
  const mail = await readMail(shop, head);
  await page.goto('about:blank');
  await page.setContent(mail);
}

/** Whose kind and order a mail's id tells. */
const about = (kind: string, number: number) => `<${kind}-${number}-`;

export const mailScreens: readonly Screen[] = [
  {
    name: 'mail-order',
    medium: 'mail',
    async open(stage) {
      const number = await sendOrder(stage, true);
      await showMail(stage, about('order-confirmation', number));
    },
  },
  {
    name: 'mail-order-proved',
    medium: 'mail',
    async open(stage) {
      const first = await sendOrder(stage, true);
      const mail = await readMail(stage.shop, about('order-confirmation', first));
      const { page, locale } = stage;
      await page.goto(/[^"]*\/auth\/confirm\?oobCode=[\w-]+/.exec(mail)?.[0] ?? '');
      await press(stage, m.auth_confirm_submit({}, { locale }));
      await expect(page.getByText(m.auth_confirm_done({}, { locale }))).toBeVisible();
      const second = await placeOrder(stage, 2, address);
      await showMail(stage, about('order-confirmation', second));
    },
  },
  {
    name: 'mail-order-without-sale',
    asIn: 'mail-order',
    medium: 'mail',
    async open(stage) {
      const number = await sendOrder(stage, true, false);
      await showMail(stage, about('order-confirmation', number));
    },
  },
  {
    name: 'mail-order-without-delivery',
    asIn: 'mail-order',
    medium: 'mail',
    async open(stage) {
      const number = await sendOrder(stage, false);
      await showMail(stage, about('order-confirmation', number));
    },
  },
  {
    name: 'mail-owner-order',
    asIn: 'mail-owner-delivery',
    medium: 'mail',
    async open(stage) {
      const number = await sendOrder(stage, true);
      await showMail(stage, about('order-notice', number));
    },
  },
  {
    name: 'mail-owner-order-without-delivery',
    asIn: 'mail-owner-delivery',
    medium: 'mail',
    async open(stage) {
      const number = await sendOrder(stage, false);
      await showMail(stage, about('order-notice', number));
    },
  },
  {
    name: 'mail-owner-delivery',
    medium: 'mail',
    async open(stage) {
      const number = await openOrder(stage, false);
      await addDelivery(stage);
      await showMail(stage, about('order-delivery-notice', number));
    },
  },
];
