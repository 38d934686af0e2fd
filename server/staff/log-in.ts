import type { Database } from '#server/database/database.ts';
import type { PasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import type { SignInLimits } from '#server/limits/sign-in-limits.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { lockStaffRow, type StaffRow, selectStaffOf } from './queries.ts';
import { startSession } from './sessions.ts';

export interface LogInParts {
  database: Pick<Database, 'db' | 'reads' | 'transaction'>;
  passwords: Pick<PasswordHasher, 'reserve'>;
  limits: { ofStaff: Pick<SignInLimits, 'checkSignIn' | 'beforeSignIn'> };
  clock(): Date;
}

interface TypedPassword {
  /** In any case. */
  email: string;
  password: string;
  /** The IP address of who typed it. */
  address: string;
}

/**
 * Takes the same time whether nobody of the staff has the address or the password is wrong.
 * @returns who it is; undefined when it is wrong @throws {TooManyAttemptsError} @throws {QueueFullError}
 */
export async function checkPassword(
  { database, passwords, limits: { ofStaff: limits } }: LogInParts,
  { email, password, address }: TypedPassword,
): Promise<StaffRow | undefined> {
  const account = email.trim().toLowerCase();
  await limits.checkSignIn(account, address);
  // Before it counts: a full queue is nobody's failure.
  const place = passwords.reserve();
  try {
    const attempt = await limits.beforeSignIn(account, address);
    const check = async () => {
      const found = await selectStaffOf(database.reads, account);
      const { isRight } = await place.verify(found?.passwordHash ?? undefined, password);
      return isRight ? found : undefined;
    };
    // A fault of the shop is no wrong password.
    const found = await check().catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
    await (found ? attempt.succeeded() : attempt.failed());
    return found;
  } finally {
    place.release();
  }
}

/** @param input.device what the browser says of itself @returns the cookie's secret @throws as `checkPassword` */
export async function logIn(
  parts: LogInParts,
  { device, ...typed }: TypedPassword & { device: string },
): Promise<Outcome<{ secret: string }, 'wrong-log-in'>> {
  const found = await checkPassword(parts, typed);
  if (!found) return { refusal: 'wrong-log-in' };
  const { email } = found;
  const at = parts.clock();
  return parts.database.transaction(async (tx) => {
    const row = await lockStaffRow(tx, found.id);
    // Removed, or another password was set, since the check.
    if (row?.passwordHash !== found.passwordHash) return { refusal: 'wrong-log-in' };
    const actor = { kind: 'staff', name: email, procedure: 'staff.logIn' } as const;
    const line = { at, actor, noun: 'staff', thing: email };
    await writeLogLines(tx, [{ ...line, before: null, after: { device } }]);
    return { ok: { secret: await startSession(tx, { staffId: row.id, device, at }) } };
  });
}
