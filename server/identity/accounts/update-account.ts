import { credentialsOf } from '#server/database/stranger-turns.ts';
import { confirmEmail } from '#server/identity/emails/confirm-email.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { changeCredentials } from '#server/identity/passwords/change-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { RequestMembers } from '#server/identity/protocol/request-members.ts';
import { findAccount, lockAccount, updateAccount as updateRow } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';
import {
  accountOfClaims,
  checkRecentSignIn,
  readOwnIdToken,
} from '#server/identity/tokens/account-of-id-token.ts';
import type { IdTokenClaims } from '#server/identity/tokens/read-id-token.ts';
import { beginSignIn, signInTokens } from '#server/identity/tokens/sign-in-tokens.ts';
import { accountAnswer } from './account-answer.ts';
import {
  accountEmail,
  checkDisplayName,
  checkNewPassword,
  checkPhotoUrl,
} from './account-rules.ts';
import { logAccount } from './log-account.ts';

/** PostgreSQL's `unique_violation`. */
const uniqueViolation = '23505';

/**
 * A new password or e-mail ends all other sign-ins. A mail code proves the address instead.
 * @throws {IdentityError} EMAIL_EXISTS, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, token or member errors
 */
export async function updateAccount(
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) {
  const oobCode = members.text('oobCode');
  if (oobCode) return confirmEmail(identity, oobCode);
  const update = readMembers(members);
  const claims = await readOwnIdToken(identity, update.idToken);
  const { id, email } = await accountOfClaims(identity.database.reads, findAccount, claims);
  if (update.email === email) update.email = undefined;
  if (update.email === undefined && update.password === undefined) {
    return change(identity, claims, update, undefined);
  }
  checkRecentSignIn(identity, claims);
  return identity.accountTurns.run(id, async () => {
    // A previous change may have ended this token: then no hashing is spent on it.
    await accountOfClaims(identity.database.reads, findAccount, claims);
    const passwordHash = await identity.addressTurns.run(client.address, () =>
      countAndHash(identity, id, update, client),
    );
    return change(identity, claims, update, passwordHash);
  });
}

type Update = ReturnType<typeof readMembers>;

/** Counts first, because the query reveals whether an address is taken. */
async function countAndHash(
  identity: IdentityContext,
  accountId: string,
  { email, password }: Update,
  client: Client,
): Promise<string | undefined> {
  const { limits, passwords } = identity;
  const place = password === undefined ? undefined : passwords.reserve();
  try {
    if (email === undefined) await limits.beforePasswordChange(accountId);
    else await limits.beforeEmailChange(accountId, client.address);
    return password === undefined ? undefined : await place?.hash(password);
  } finally {
    place?.release();
  }
}

async function change(
  identity: IdentityContext,
  claims: IdTokenClaims,
  { email, profile, returnSecureToken }: Update,
  passwordHash: string | undefined,
) {
  const { account, begun } = await identity.database
    .transaction(async (tx) => {
      const now = identity.clock();
      const current = await accountOfClaims(tx, lockAccount, claims);
      if (Object.keys(profile).length > 0) await updateRow(tx, current.id, profile);
      if (email !== undefined || passwordHash !== undefined) {
        await changeCredentials(identity, tx, current, {
          ...(email === undefined ? {} : { email, emailVerified: false }),
          ...(passwordHash === undefined ? {} : { passwordHash, passwordUpdatedAt: now }),
        });
      }
      const account = (await findAccount(tx, current.id)) ?? current;
      const changed = [
        ...Object.keys(profile),
        ...(email === undefined ? [] : ['email']),
        ...(passwordHash === undefined ? [] : ['password']),
      ];
      if (changed.length > 0) {
        const line = { verb: 'update', at: now, before: {}, after: { changed } };
        await logAccount(tx, current.id, line);
      }
      const signedInAt = new Date(claims.auth_time * 1000);
      return {
        account,
        begun: returnSecureToken ? await beginSignIn(tx, account, signedInAt, now) : undefined,
      };
    }, credentialsOf(claims.sub))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new IdentityError('EMAIL_EXISTS', { cause: error });
      throw error;
    });
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(begun ? await signInTokens(identity, begun) : {}),
  };
}

function readMembers(members: RequestMembers) {
  const idToken = members.text('idToken');
  const email = members.text('email');
  const password = members.text('password');
  const returnSecureToken = members.flag('returnSecureToken');
  if (!idToken) throw new IdentityError('INVALID_ID_TOKEN');
  return {
    idToken,
    email: email === undefined ? undefined : accountEmail(email),
    password: password === undefined ? undefined : checkNewPassword(password),
    profile: readProfile(members),
    returnSecureToken,
  };
}

/** An empty text removes the name or picture. */
function readProfile(members: RequestMembers): Partial<Pick<Account, 'displayName' | 'photoUrl'>> {
  const displayName = members.text('displayName');
  const photoUrl = members.text('photoUrl');
  return {
    ...(displayName === undefined ? {} : { displayName: checkDisplayName(displayName) || null }),
    ...(photoUrl === undefined ? {} : { photoUrl: checkPhotoUrl(photoUrl) || null }),
  };
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps the driver's error.
  return ('code' in error && error.code === uniqueViolation) || isUniqueViolation(error.cause);
}
