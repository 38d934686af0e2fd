import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createAccountTurns } from './account-turns.ts';
import { createAddressTurns } from './address-turns.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import type {
  CredentialsChanged,
  EmailProved,
  ForgetAccount,
  IdentityContext,
} from './identity-context.ts';
import { identityRoutes } from './identity-routes.ts';
import { createPasswordHasher, type PasswordHasherSettings } from './password-hasher.ts';
import { defaultProjectId } from './project-id.ts';
import { deleteExpired } from './queries.ts';
import { createResetMails, randomDelay } from './reset-mails.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createIdTokenVerifier, type IdTokenVerifier } from './verify-id-token.ts';

interface Identity {
  routes: Hono<ShopBindings>;
  verifier: IdTokenVerifier;
  /** Undefined when nobody has the address. */
  composeResetMail(recipient: string, locale: Locale): Promise<Mail | undefined>;
  confirmationLink: ReturnType<typeof createConfirmationLinks>;
  close(): Promise<void>;
}

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
      resetMails.close();
      await swept;
      await signingKeys.close();
      await passwords.close();
    },
  };
}
