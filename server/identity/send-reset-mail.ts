import { accountEmail } from './account-rules.ts';
import type { Client, IdentityContext } from './identity-context.ts';
import { IdentityError, invalidArgument } from './identity-error.ts';
import type { RequestMembers } from './request-members.ts';

/** Kinds of mail that the real service sends and this one does not. */
const otherRequestTypes = ['EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];

/**
 * `accounts:sendOobCode`: sends the mail that lets the owner of an account choose a new password,
 * in the language that the client reads.
 * Known and unknown addresses are answered alike and in equal time, since nobody looks for the
 * account before the mail is due, some time after the answer.
 * @throws {IdentityError} the faults of the members
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
