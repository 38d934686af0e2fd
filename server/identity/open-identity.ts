import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createAccountTurns } from './account-turns.ts';
import type { CredentialsChanged, IdentityContext } from './identity-context.ts';
import { identityRoutes } from './identity-routes.ts';
import { createPasswordHasher, type PasswordHasherSettings } from './password-hasher.ts';
import { defaultProjectId } from './project-id.ts';
import { deleteExpired } from './queries.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createIdTokenVerifier, type IdTokenVerifier } from './verify-id-token.ts';
import { createWorkQueue } from './work-queue.ts';

/** The embedded identity provider. */
interface Identity {
  routes: Hono<ShopBindings>;
  verifier: IdTokenVerifier;
  /** Resolves when everything is done that goes on after an answer, such as mails. */
  settled(): Promise<void>;
  /** Waits for that, then lets go of the database. */
  close(): Promise<void>;
}

/** Mails that are sent together, and that may wait. */
const afterAnswerLimits = { atOnce: 4, mostWaiting: 500 };

/** Milliseconds from one sweep of expired tokens and codes to the next. */
const sweepInterval = 60 * 60 * 1000;

/** Expired tokens and codes stay for a day, so that they answer as expired and not as unknown. */
const sweepDelay = 24 * 60 * 60 * 1000;

/** Opens the embedded identity provider; on the first start it makes the key that signs tokens. */
export async function openIdentity(deps: {
  database: Database;
  limits: AttemptLimits;
  mailer: Pick<Mailer, 'send'>;
  brand: string;
  /** The only API key that it takes. */
  identityKey: string;
  /** Origin of the links in mails: PUBLIC_URL, or where the shop listens. */
  publicUrl: () => string;
  /** Ends the shop's sessions of an account, in the transaction that changes the account. */
  onCredentialsChanged: CredentialsChanged;
  clock: () => Date;
  log: Logger;
  projectId?: string;
  hashing?: PasswordHasherSettings;
}): Promise<Identity> {
  const { database, clock, log, projectId = defaultProjectId } = deps;
  const passwords = await createPasswordHasher(deps.hashing);
  const signingKeys = await openSigningKeys({ database, clock, log });
  const afterAnswer = createWorkQueue(afterAnswerLimits);
  const identity: IdentityContext = {
    ...deps,
    projectId,
    passwords,
    turns: createAccountTurns(),
    signingKeys,
    afterAnswer,
  };

  const sweep = () => {
    afterAnswer
      .run(() => deleteExpired(database.db, new Date(clock().getTime() - sweepDelay)))
      .catch((error: unknown) => log.error({ err: error }, 'expired tokens were not swept'));
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
    settled: afterAnswer.settled,
    async close() {
      clearInterval(sweeping);
      await afterAnswer.settled();
      await signingKeys.close();
    },
  };
}
