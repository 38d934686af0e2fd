import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import {
  type Elsewhere,
  type ExternalAccounts,
  refuseElsewhere,
} from '#server/identity/accounts/refuse-elsewhere.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { newPasswordLink } from './new-password-link.ts';

/** For shops that cannot send mails, and for shoppers whose mailbox is gone. */
export async function makePasswordLink(
  {
    database,
    clock,
    origin,
    externalIdentity,
  }: ExternalAccounts & { database: Database; clock(): Date; origin: string },
  actor: Actor,
  { email: typed, arabic }: { email: string; arabic?: boolean | undefined },
): Promise<Outcome<{ link: string }, Elsewhere | 'no-account-may-log-in'>> {
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
  return link === undefined ? { refusal: 'no-account-may-log-in', email } : { ok: { link } };
}
