import type { Logger } from 'pino';
import type { Locale } from '#domain/locale.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { ResetMails } from './reset-mails.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Turns } from './turns.ts';

/** What the use cases of the identity provider work with. */
export interface IdentityContext {
  database: Database;
  limits: AttemptLimits;
  resetMails: ResetMails;
  passwords: PasswordHasher;
  /** By account: see account-turns.ts. */
  accountTurns: Turns;
  /** By IP address: see address-turns.ts. */
  addressTurns: Turns;
  signingKeys: SigningKeys;
  projectId: string;
  clock: () => Date;
  /** Ends what else an account is signed in with, in the transaction that changes it. */
  onCredentialsChanged: CredentialsChanged;
  forgetAccount: ForgetAccount;
  onEmailProved: EmailProved;
}

/** Called when an account's password or e-mail changes, and when it is disabled or deleted. */
export type CredentialsChanged = (tx: Queries, accountId: string) => Promise<unknown>;

/**
 * Deletes what else the shop keeps of an account for its shopper, in the transaction that deletes
 * the account or gives it to the owner of its address.
 */
export type ForgetAccount = (tx: Queries, accountId: string) => Promise<unknown>;

/** Called when the reader of an account's mails has proved to be so, in the same transaction. */
export type EmailProved = (tx: Queries, accountId: string) => Promise<unknown>;

/** Who asks. */
export interface Client {
  /** IP address. */
  address: string;
  /** That mails are written in: of the header `X-Firebase-Locale`, as the SDK sends it. */
  locale: Locale;
  /** Logs with the request's id. */
  log: Logger;
}
