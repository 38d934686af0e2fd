import type { Logger } from 'pino';
import type { Locale } from '#domain/text/locale.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { Turns } from '#server/turns/turns.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { ResetMails } from './passwords/reset-mails.ts';

export interface IdentityContext {
  database: Database;
  limits: AttemptLimits;
  resetMails: ResetMails;
  passwords: PasswordHasher;
  /** Turns by account id: see open-identity.ts. */
  accountTurns: Turns;
  addressTurns: Turns;
  signingKeys: SigningKeys;
  projectId: string;
  clock: () => Date;
  onCredentialsChanged: CredentialsChanged;
  forgetAccount: ForgetAccount;
  onEmailProved: EmailProved;
}

/** Runs when an account's password or e-mail changes, or it is disabled or deleted. */
export type CredentialsChanged = (tx: Queries, accountId: string) => Promise<unknown>;

/**
 * Deletes the shop's data of an account that is about to be deleted, or goes to its address's owner.
 * Comes after `CredentialsChanged`: changes of shoppers lock the session first, then this data.
 */
export type ForgetAccount = (
  tx: Queries,
  account: { accountId: string; email: string },
) => Promise<unknown>;

/** Runs in the transaction that proves the address. */
export type EmailProved = (
  tx: Queries,
  account: { accountId: string; email: string },
) => Promise<unknown>;

export interface Client {
  /** IP address. */
  address: string;
  /** Language of mails: the SDK's header `X-Firebase-Locale`. */
  locale: Locale;
  log: Logger;
}
