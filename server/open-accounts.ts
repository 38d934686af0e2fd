import { forgetRoutes } from './account-data/forget-routes.ts';
import { forgetAccount, forgetExternalAccount } from './forget-account.ts';
import { type Identity, openIdentity } from './identity/open-identity.ts';
import { createIdTokenVerifier } from './identity/tokens/verify-id-token.ts';
import type { AttemptLimits } from './limits/attempt-limits.ts';
import type { Opening } from './opening.ts';
import { proveEmail } from './prove-email.ts';
import { createSessions, endSessionsOfAccount } from './session/sessions.ts';

/** Who keeps the accounts: the shop itself, or an external provider, which writes its own mails. */
type Provider = Pick<Identity, 'routes' | 'verifier'> &
  Partial<Pick<Identity, 'composeResetMail' | 'confirmationLink'>>;

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(opening: Opening, limits: AttemptLimits) {
  const { database, publicUrl, clock } = opening;
  const provider = openExternal(opening) ?? (await openOwn(opening, limits));
  const sessionsEnd = opening.environment.externalIdentity ? 'after-sign-in' : 'unused';
  const sessions = createSessions({ database, publicUrl, clock, sessionsEnd });
  return { provider, sessions, sessionsEnd } as const;
}

function openExternal(opening: Opening): Provider | undefined {
  const { environment, database, publicUrl, clock, log } = opening;
  const { externalIdentity } = environment;
  if (!externalIdentity) return undefined;
  const issuer = externalIdentity.tokenIssuer;
  const verifier = createIdTokenVerifier({ kind: 'external', issuer, clock, log });
  const forget = forgetExternalAccount;
  const routes = forgetRoutes({ database, verifier, forget, publicUrl, clock });
  return { verifier, routes };
}

async function openOwn(
  { environment, database, publicUrl, opened, clock, log }: Opening,
  limits: AttemptLimits,
): Promise<Provider> {
  const identity = await openIdentity({
    database,
    limits,
    brand: environment.brand,
    identityKey: environment.identityKey,
    publicUrl: () => publicUrl,
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount,
    onEmailProved: proveEmail,
    clock,
    log,
  });
  return opened.add(identity);
}
