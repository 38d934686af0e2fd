import type { Database } from '#server/database/database.ts';
import type { PasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import type { SignInLimits } from '#server/limits/sign-in-limits.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { lockStaffRow, selectStaffOf, updatePassword } from './queries.ts';
import { startSession } from './sessions.ts';

export interface LogInParts {
  database: Pick<Database, 'db' | 'reads' | 'transaction'>;
  passwords: Pick<PasswordHasher, 'reserve'>;
  limits: Pick<SignInLimits, 'checkSignIn' | 'beforeSignIn'>;
  clock(): Date;
}

/**
 * Answers the same, in equal time, whether nobody of the staff has the address or the password is wrong.
 * @param input.address the visitor's IP address @param input.device what the browser says of itself
 * @returns the cookie's secret @throws {TooManyAttemptsError} @throws {QueueFullError}
 */
export async function logIn(
  { database, passwords, limits, clock }: LogInParts,
  input: { email: string; password: string; address: string; device: string },
): Promise<Outcome<{ secret: string }, 'wrong-log-in'>> {
  const email = input.email.trim().toLowerCase();
  // Shoppers have counters of their own.
  const counted = `staff ${email}`;
  await limits.checkSignIn(counted, input.address);
  const place = passwords.reserve();
  try {
    const attempt = await limits.beforeSignIn(counted, input.address);
    let isCounted = false;
    try {
      const found = await selectStaffOf(database.reads, email);
      const check = await place.verify(found?.passwordHash ?? undefined, input.password);
      if (!check.isRight || !found) {
        isCounted = true;
        await attempt.failed();
        return { refusal: 'wrong-log-in' };
      }
      const { device } = input;
      const at = clock();
      const secret = await database.transaction(async (tx) => {
        const row = await lockStaffRow(tx, found.id);
        // Removed, or another password was set, since the check.
        if (!row || row.passwordHash !== found.passwordHash) return undefined;
        if (check.renewedHash !== undefined) await updatePassword(tx, row.id, check.renewedHash);
        const actor = { kind: 'staff', name: email, procedure: 'staff.logIn' } as const;
        const line = { at, actor, noun: 'staff', thing: email };
        await writeLogLines(tx, [{ ...line, before: null, after: { device } }]);
        return startSession(tx, { staffId: row.id, device, at });
      });
      isCounted = true;
      await (secret === undefined ? attempt.failed() : attempt.succeeded());
      return secret === undefined ? { refusal: 'wrong-log-in' } : { ok: { secret } };
    } finally {
      // A fault of the shop is no wrong password.
      if (!isCounted) await attempt.takeBack();
    }
  } finally {
    place.release();
  }
}
