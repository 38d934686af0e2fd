import type { Database } from '#server/database/database.ts';
import { addressBlock } from './address-block.ts';
import { type Counter, openAttemptCounters } from './attempt-counters.ts';
import { type AttemptNumbers, strangersFactor } from './attempt-numbers.ts';
import { countInAnHour, countInARow, refuseWhenFull, takeBack } from './count-attempt.ts';

export { TooManyAttemptsError } from './too-many-attempts-error.ts';

/**
 * Bounds how fast passwords can be guessed and mails be caused. `account` and `email` are an
 * e-mail address in lower case, whether or not an account has it; `address` is the visitor's IP
 * address. Each `before…` counts the attempt, or throws TooManyAttemptsError and counts nothing.
 * Rules and reasons: docs/decisions/0004-attempt-limits.md.
 */
export interface AttemptLimits {
  beforeSignUp(address: string): Promise<void>;
  /** Counts the attempt as a failure until `signInSucceeded`, so that guessing at once gains nothing. */
  beforeSignIn(account: string, address: string): Promise<void>;
  /** The password was wrong. */
  signInFailed(account: string, address: string): Promise<void>;
  /**
   * The visitor proved to own the account: by its password, by making it, or by a reset link. The
   * address is then known for the account: guesses made elsewhere cannot keep its owner out.
   */
  signInSucceeded(account: string, address: string): Promise<void>;
  beforeResetMail(email: string, address: string): Promise<void>;
}

/** An address is known for an account for so long after a sign-in there: 90 days. */
const knownPlaceLifetime = 90 * 24 * 60 * 60 * 1000;

/** Opens limits that stand in the database: they hold over several processes and a restart. */
export function createAttemptLimits(options: {
  database: Database;
  numbers: AttemptNumbers;
  clock: () => Date;
}): AttemptLimits {
  const { numbers } = options;
  const counters = openAttemptCounters(options.database, options.clock);

  return {
    async beforeSignUp(address) {
      const signUps = `sign-ups from ${addressBlock(address)}`;
      await counters.change([signUps], (found, now) => [
        [signUps, countInAnHour(found.get(signUps), numbers.signUpsPerAddress, now)],
      ]);
    },

    async beforeSignIn(account, address) {
      const { fromAddress, inARow, fromStrangers, knownPlace } = signInCounters(account, address);
      await counters.change([fromAddress, inARow, fromStrangers, knownPlace], (found, now) => {
        if (!found.has(knownPlace)) {
          const most = numbers.failedSignInsPerAccount * strangersFactor;
          refuseWhenFull(found.get(fromStrangers), most, now);
        }
        const limit = numbers.failedSignInsPerAddress;
        return [
          [fromAddress, countInAnHour(found.get(fromAddress), limit, now)],
          [inARow, countInARow(found.get(inARow), numbers.failedSignInsPerAccount, now)],
        ];
      });
    },

    async signInFailed(account, address) {
      const { fromStrangers, knownPlace } = signInCounters(account, address);
      await counters.change([fromStrangers, knownPlace], (found, now) =>
        found.has(knownPlace)
          ? []
          : [[fromStrangers, countInAnHour(found.get(fromStrangers), Number.MAX_VALUE, now)]],
      );
    },

    async signInSucceeded(account, address) {
      const { fromAddress, inARow, knownPlace } = signInCounters(account, address);
      await counters.change([fromAddress, inARow, knownPlace], (found, now) => {
        const expiresAt = new Date(now.getTime() + knownPlaceLifetime);
        const changed: [string, Counter][] = [
          [knownPlace, { attempts: 0, waitUntil: null, expiresAt }],
          [inARow, { attempts: 0, waitUntil: null, expiresAt: now }],
        ];
        // Who was not counted by beforeSignIn, a new account say, has nothing to take back.
        const failures = found.has(inARow) ? found.get(fromAddress) : undefined;
        return failures ? [...changed, [fromAddress, takeBack(failures)]] : changed;
      });
    },

    async beforeResetMail(email, address) {
      const toAccount = `reset mails to ${email}`;
      const fromAddress = `reset mails from ${addressBlock(address)}`;
      await counters.change([toAccount, fromAddress], (found, now) => [
        [toAccount, countInAnHour(found.get(toAccount), numbers.resetMailsPerAccount, now)],
        [fromAddress, countInAnHour(found.get(fromAddress), numbers.resetMailsPerAddress, now)],
      ]);
    },
  };
}

/** Names of the counters that a sign-in touches. */
function signInCounters(account: string, address: string) {
  const block = addressBlock(address);
  return {
    fromAddress: `failed sign-ins from ${block}`,
    inARow: `failed sign-ins in a row from ${block} for ${account}`,
    fromStrangers: `failed sign-ins from unknown addresses for ${account}`,
    knownPlace: `known address ${block} for ${account}`,
  };
}
