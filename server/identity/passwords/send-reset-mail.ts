import { accountEmail } from '#server/identity/accounts/account-rules.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError, invalidArgument } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';

/** The real service sends these mails; this one does not. */
const otherRequestTypes = ['EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

/**
 * Looks the account up after the answer: all addresses get the same answer in equal time.
 * @throws {IdentityError} invalid members
 */
export async function sendResetMail(
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) {
  const email = readMembers(members);
  await identity.limits.beforeResetMail(email, client.address);
  await identity.resetMails.ask(email, client.locale);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
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
