import { randomUUID } from 'node:crypto';

const provider = '/identitytoolkit.googleapis.com/v1/accounts';
const password = 'a long password';

async function call(shopUrl: string, method: string, email: string): Promise<void> {
  const answer = await fetch(`${shopUrl}${provider}:${method}?key=adi-storefront`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${text}`);
}

/** Makes an account. @returns its e-mail */
export async function signUp(shopUrl: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await call(shopUrl, 'signUp', email);
  return email;
}

/** Signs in to an account that `signUp` made. */
export async function signIn(shopUrl: string, email: string): Promise<void> {
  await call(shopUrl, 'signInWithPassword', email);
}

/** Settings under which one address may make as many accounts as a measurement needs. */
export const unlimited = {
  LIMIT_SIGN_UPS_PER_ADDRESS: '1000000',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '1000000',
};
