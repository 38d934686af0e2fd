import { resetMail } from '#server/mail/reset-mail.ts';
import { accountEmail } from './account-rules.ts';
import type { Client, IdentityContext } from './identity-context.ts';
import { IdentityError, invalidArgument } from './identity-error.ts';
import { findAccountByEmail, insertResetCode, lockAccount } from './queries.ts';
import type { RequestMembers } from './request-members.ts';
import { newSecret, secretHash } from './secret-token.ts';

/** The link in a mail works for one hour, in milliseconds. */
const codeLifetime = 60 * 60 * 1000;

/** Somebody who asks again may still use the mail that came first. */
const mostCodes = 5;

/** Kinds of mail that the real service sends and this one does not. */
const otherRequestTypes = ['EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

/**
 * `accounts:sendOobCode`: sends the mail that lets the owner of an account choose a new password.
 * Known and unknown addresses are answered alike and in equal time, since all that differs is done
 * after the answer.
 * @throws {IdentityError} the faults of the members
 */
export async function sendResetMail(
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) {
  const email = readMembers(members);
  await identity.limits.beforeResetMail(email, client.address);
  identity.afterAnswer
    .run(() => mailResetCode(identity, email))
    .catch((error: unknown) => client.log.error({ err: error }, 'no reset mail was sent'));
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

async function mailResetCode(identity: IdentityContext, email: string): Promise<void> {
  const { database, mailer, clock } = identity;
  const found = await findAccountByEmail(database.db, email);
  if (!found) return;
  const code = newSecret();
  const kept = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // A code for an address that is no longer the account's must never stand.
    if (account?.email !== email || account.disabledAt) return false;
    const now = clock();
    const expiresAt = new Date(now.getTime() + codeLifetime);
    const row = { codeHash: secretHash(code), accountId: account.id, createdAt: now, expiresAt };
    await insertResetCode(tx, row, mostCodes);
    return true;
  });
  if (!kept) return;
  const link = `${identity.publicUrl()}/auth/reset?oobCode=${code}`;
  await mailer.send({ to: email, ...resetMail({ brand: identity.brand, link, language: 'en' }) });
}

function readMembers(members: RequestMembers): string {
  const requestType = members.text('requestType');
  const email = members.text('email');
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  if (otherRequestTypes.includes(requestType)) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (requestType !== 'PASSWORD_RESET') {
    throw invalidArgument(
      'Invalid JSON payload received. /requestType must be equal to one of the allowed values',
    );
  }
  if (!email) throw new IdentityError('MISSING_EMAIL');
  return accountEmail(email);
}
