import type { IdentityContext } from '#server/identity/identity-context.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { type CodePurpose, findAccount, findMailCode } from '#server/identity/queries.ts';
import type { Account } from '#server/identity/schema.ts';

/** @throws {IdentityError} INVALID_OOB_CODE, EXPIRED_OOB_CODE */
export async function accountOfCode(
  identity: IdentityContext,
  codeHash: string,
  purpose: CodePurpose,
): Promise<Account> {
  const { reads: db } = identity.database;
  const code = await findMailCode(db, codeHash, purpose);
  if (!code) throw new IdentityError('INVALID_OOB_CODE');
  if (code.expiresAt <= identity.clock()) throw new IdentityError('EXPIRED_OOB_CODE');
  const account = await findAccount(db, code.accountId);
  if (!account) throw new IdentityError('INVALID_OOB_CODE');
  return account;
}
