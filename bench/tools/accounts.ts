import { randomUUID } from 'node:crypto';

export const provider = '/identitytoolkit.googleapis.com/v1/accounts';
const password = 'a long password';

function post(shopUrl: string, method: string, credentials: object): Promise<Response> {
  return fetch(`${shopUrl}${provider}:${method}?key=adi-storefront`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
}

async function call(shopUrl: string, method: string, email: string): Promise<string> {
  const answer = await post(shopUrl, method, { email, password });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { idToken: string }).idToken;
}

export async function signUp(shopUrl: string): Promise<{ email: string; idToken: string }> {
  const email = `${randomUUID()}@example.com`;
  return { email, idToken: await call(shopUrl, 'signUp', email) };
}

export async function signIn(shopUrl: string, email: string): Promise<void> {
  await call(shopUrl, 'signInWithPassword', email);
}

/** Tries a wrong password, for an account or for nobody's address. */
export async function wrongSignIn(shopUrl: string, email: string): Promise<void> {
  const answer = await post(shopUrl, 'signInWithPassword', { email, password: 'another password' });
  const text = await answer.text();
  if (!text.includes('INVALID_LOGIN_CREDENTIALS')) throw new Error(`${answer.status} ${text}`);
}

/** Raises the limits per address. */
export const unlimited = {
  LIMIT_SIGN_UPS_PER_ADDRESS: '1000000',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_ORDERS_PER_ACCOUNT: '1000000',
  LIMIT_ORDERS_PER_ADDRESS: '1000000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ACCOUNT: '1000000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '1000000',
};
