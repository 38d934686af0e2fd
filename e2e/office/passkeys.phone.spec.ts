import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  button,
  field,
  invite,
  logIn,
  openOwn,
  password,
  setPassword,
  title,
} from './office-steps.ts';

const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const test = testWithProducts([makeProduct(1)], { PORT: String(port), PUBLIC_URL: publicUrl });

test.use({ baseURL: publicUrl });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

/** A phone with a thumb on it, or one that refuses. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const refuse = (refuses: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses });
  return { refuse };
}

test('an invitation is accepted with a thumb, which logs in from then on', async ({
  page,
  shop,
}) => {
  await addAuthenticator(page);
  const invited = await invite(shop);
  await page.goto(invited.path);
  await button(page, 'Use a passkey').click();
  await expect(title(page, 'Today')).toBeVisible();
  await openOwn(page);
  await button(page, 'Log out').click();
  await button(page, 'Use a passkey').click();
  await expect(title(page, 'Your access')).toBeVisible();
  await expect(page.getByText(invited.email)).toBeVisible();
});

test('a passkey is offered beside the password; a refused one leaves the password', async ({
  page,
  shop,
}) => {
  const { refuse } = await addAuthenticator(page);
  const invited = await invite(shop, 'seller');
  await setPassword(page, invited);
  // It is offered at once.
  await button(page, 'Add a passkey').click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
  await expect(button(page, 'Add a passkey')).toHaveCount(0);
  await openOwn(page);
  await expect(page.getByText('Added:')).toBeVisible();
  await button(page, 'Log out').click();
  await refuse(true);
  await button(page, 'Use a passkey').click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
  await logIn(page, invited.email);
  await expect(title(page, 'Your access')).toBeVisible();
  // A lost phone: its passkey counts no more.
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  await expect(page.getByText('The passkey is removed')).toBeVisible();
  await expect(page.getByText('Added:')).toHaveCount(0);
  await refuse(false);
  await button(page, 'Log out').click();
  await button(page, 'Use a passkey').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(title(page, 'Log in')).toBeVisible();
});

test('whose password was given long ago gives it again before a passkey is added', async ({
  page,
  shop,
}) => {
  await addAuthenticator(page);
  await setPassword(page, await invite(shop));
  await button(page, 'Not now').click();
  await page.reload();
  await expect(title(page, 'Today')).toBeVisible();
  await expect(button(page, 'Add a passkey')).toHaveCount(0);
  await openOwn(page);
  // As the shop answers a quarter of an hour later.
  await page.route(
    '**/office/api/own-passkey-options',
    (route) => route.fulfill({ status: 403, json: { error: { code: 'proof-needed' } } }),
    { times: 1 },
  );
  await button(page, 'Add a passkey').click();
  await field(page, 'Password').fill('eight green camels');
  await button(page, 'Go on').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/wrong|not/i);
  await field(page, 'Password').fill(password);
  await button(page, 'Go on').click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
});

test('under another name of this machine there are none', async ({ page, shop }) => {
  await page.goto(`http://127.0.0.1:${new URL(shop.url).port}/office`);
  await expect(field(page, 'Email')).toBeVisible();
  await expect(button(page, 'Use a passkey')).toHaveCount(0);
});
