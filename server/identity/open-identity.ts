import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createTurns, type Turns } from '#server/turns/turns.ts';
import { createAddressTurns } from './address-turns.ts';
import { createConfirmationLinks } from './emails/confirmation-links.ts';
import type {
  CredentialsChanged,
  EmailProved,
  ForgetAccount,
  IdentityContext,
} from './identity-context.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createPasswordHasher, type PasswordHasherSettings } from './passwords/password-hasher.ts';
import { createResetMails, randomDelay } from './passwords/reset-mails.ts';
import { identityRoutes } from './protocol/identity-routes.ts';
import { deleteExpired } from './queries.ts';
import { createIdTokenVerifier, type IdTokenVerifier } from './tokens/verify-id-token.ts';

export interface Identity {
  routes: Hono<ShopBindings>;
  verifier: IdTokenVerifier;
  /** Undefined when nobody has the address. */
  composeResetMail(recipient: string, locale: Locale): Promise<Mail | undefined>;
  confirmationLink: ReturnType<typeof createConfirmationLinks>;
  close(): Promise<void>;
}

/** Used in ID tokens like a Firebase project id. */
const defaultProjectId = 'adi-storefront';

/** Milliseconds between sweeps of expired tokens and codes. */
const sweepInterval = 60 * 60 * 1000;

/** A day in ms: until then a token or code answers as expired, not as unknown. */
const sweepDelay = 24 * 60 * 60 * 1000;

/** The first start creates the signing key. */
export async function openIdentity(deps: {
  database: Database;
  limits: AttemptLimits;
  brand: string;
  identityKey: string;
  /** PUBLIC_URL, or where the shop listens. */
  publicUrl: () => string;
  onCredentialsChanged: CredentialsChanged;
  forgetAccount: ForgetAccount;
  onEmailProved: EmailProved;
  clock: () => Date;
  log: Logger;
  projectId?: string;
  /** Milliseconds after the answer. */
  resetMailDelay?: () => number;
  hashing?: PasswordHasherSettings;
}): Promise<Identity> {
  const { database, clock, log, projectId = defaultProjectId } = deps;
  const signingKeys = await openSigningKeys({ database, clock, log });
  const passwords = createPasswordHasher(deps.hashing);
  const resetMails = createResetMails({ ...deps, delay: deps.resetMailDelay ?? randomDelay });
  const identity: IdentityContext = {
    database,
    limits: deps.limits,
    resetMails,
    passwords,
    accountTurns: createAccountTurns(),
    addressTurns: createAddressTurns(),
    signingKeys,
    projectId,
    clock,
    onCredentialsChanged: deps.onCredentialsChanged,
    forgetAccount: deps.forgetAccount,
    onEmailProved: deps.onEmailProved,
  };

  let swept = Promise.resolve();
  const sweep = () => {
    swept = deleteExpired(database.db, new Date(clock().getTime() - sweepDelay)).catch(
      (error: unknown) => log.error({ err: error }, 'expired tokens could not be deleted'),
    );
  };
  sweep();
  const sweeping = setInterval(sweep, sweepInterval).unref();

  return {
    routes: identityRoutes(identity, deps.identityKey),
    verifier: createIdTokenVerifier({
      kind: 'embedded',
      database,
      signingKeys,
      projectId,
      clock,
    }),
    composeResetMail: resetMails.compose,
    confirmationLink: createConfirmationLinks(deps),
    async close() {
      clearInterval(sweeping);
      await swept;
      await signingKeys.close();
      await passwords.close();
    },
  };
}

/**
 * Hashings of one account run one by one, so that they cannot fill the queue and block all
 * sign-ins. Each must check the account again: the previous one may have revoked its right.
 */
function createAccountTurns(): Turns {
  return createTurns({ atOnce: 1, maxWaiting: 10 });
}
