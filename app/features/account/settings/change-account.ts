import { apiFetch } from '#app/http/api-fetch.ts';
import {
  askProvider,
  deleteAccount as deleteAtProvider,
  type IdentityProvider,
  isExternal,
  updateAccount,
} from '../forms/identity-provider.ts';
import { IdentityError } from '../identity-error.ts';
import { loggedIn, loginEnded } from '../login-state.ts';
import { forgetSession, openSession, whileChanging } from '../session.ts';

/** Who changes the account: the e-mail in lower case, and the password, typed again. */
interface Shopper {
  account: string;
  present: string;
}

/** Other devices are signed out, this one gets a new session. @throws {IdentityError} */
export function changePassword(
  provider: IdentityProvider,
  shopper: Shopper,
  password: string,
): Promise<void> {
  return whileChanging(async () => {
    const idToken = await prove(provider, shopper);
    await goOn(await update(provider, { idToken, password }), shopper.account);
  });
}

/**
 * As `changePassword`. @param onMoved brings what the device keeps to the new e-mail, in lower case
 * @throws {IdentityError}
 */
export function changeEmail(
  provider: IdentityProvider,
  shopper: Shopper,
  typed: string,
  onMoved: (to: string) => void,
): Promise<void> {
  return whileChanging(async () => {
    const idToken = await prove(provider, shopper);
    const email = typed.trim();
    const next = await update(provider, { idToken, email });
    const account = email.toLowerCase();
    if (account !== shopper.account) onMoved(account);
    await goOn(next, account);
  });
}

/** The device still looks signed in after it. @throws {IdentityError} and errors of `apiFetch` */
export function deleteAccount(provider: IdentityProvider, shopper: Shopper): Promise<void> {
  return whileChanging(async () => {
    const idToken = await prove(provider, shopper);
    // First: without its account nobody could ask again.
    if (isExternal(provider)) {
      await apiFetch('/api/account/forget', { method: 'POST', json: { idToken } });
    }
    await deleteAtProvider(provider, idToken);
    forgetSession();
  });
}

async function prove(provider: IdentityProvider, { account, present }: Shopper): Promise<string> {
  const idToken = await askProvider(provider, 'log-in', { email: account, password: present });
  if (!idToken) throw new IdentityError({ fault: 'bad-answer' });
  return idToken;
}

/** As `updateAccount`; its answer may be lost after the change. */
async function update(...change: Parameters<typeof updateAccount>): Promise<string | undefined> {
  try {
    return await updateAccount(...change);
  } catch (error) {
    const code = error instanceof IdentityError ? error.code : '';
    if (code !== 'no-connection' && code !== 'no-answer') throw error;
    throw new IdentityError({ fault: 'perhaps-done' }, error);
  }
}

async function goOn(idToken: string | undefined, account: string): Promise<void> {
  if (idToken) await openSession(idToken, account);
  loggedIn(account);
  if (!idToken) loginEnded();
}
