import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import {
  type Elsewhere,
  type ExternalAccounts,
  refuseElsewhere,
} from '#server/identity/accounts/refuse-elsewhere.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { newPasswordLink } from './new-password-link.ts';

interface PasswordLink {
  link: string;
  /** Without PUBLIC_URL, only this computer opens it. */
  warnings: readonly Refusal<'link-is-local'>[];
}

/** For shops that cannot send mails, and for shoppers whose mailbox is gone. */
export async function makePasswordLink(
  {
    database,
    clock,
    origin,
    publicUrl,
    externalIdentity,
  }: ExternalAccounts & {
    database: Database;
    clock(): Date;
    origin: string;
    publicUrl: string | undefined;
  },
  actor: Actor,
  { email: typed, arabic }: { email: string; arabic?: boolean | undefined },
): Promise<Outcome<PasswordLink, Elsewhere | 'no-account-may-log-in'>> {
  const refusal = refuseElsewhere(externalIdentity);
  if (refusal) return refusal;
  const at = clock();
  const email = typed.toLowerCase();
  const locale: Locale = arabic ? 'ar' : 'en';
  const about = { at, actor, noun: 'users', before: null };
  const link = await newPasswordLink(
    { database, clock: () => at },
    { email, publicUrl: origin, locale },
    (tx, { accountId, expiresAt }) =>
      writeLogLines(tx, [{ ...about, thing: accountId, after: { passwordLinkUntil: expiresAt } }]),
  );
  if (link === undefined) return { refusal: 'no-account-may-log-in', email };
  const warnings = publicUrl === undefined ? [{ refusal: 'link-is-local' as const }] : [];
  return { ok: { link, warnings } };
}
