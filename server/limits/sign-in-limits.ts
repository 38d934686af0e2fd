import { addressBlock } from '#server/http/address-block.ts';
import type { AttemptCounters, Counter } from './attempt-counters.ts';
import { type AttemptNumbers, strangersFactor } from './attempt-numbers.ts';
import {
  countInAnHour,
  countInARow,
  refuseWhenFull,
  takeBackInAnHour,
  takeBackInARow,
} from './count-attempt.ts';

/** A sign-in that was let through and counted. One of these is called, once. */
interface SignInAttempt {
  /** The password was wrong. */
  failed(): Promise<void>;
  /** The password was right: this very attempt was no failure, and the address is the owner's. */
  succeeded(): Promise<void>;
  /** Something else than the password kept the visitor out: this very attempt was no failure. */
  takeBack(): Promise<void>;
}

/** Bounds how fast passwords can be guessed. Parameters as those of AttemptLimits. */
export interface SignInLimits {
  /** Throws where `beforeSignIn` would, and counts nothing. */
  checkSignIn(account: string, address: string): Promise<void>;
  /** Counts a failure until it is told otherwise, so that guessing at once gains nothing. */
  beforeSignIn(account: string, address: string): Promise<SignInAttempt>;
  /**
   * The visitor proved to own the account, by making it or by a reset link. The address is then
   * known for the account, as after a sign-in: guesses made elsewhere cannot keep its owner out.
   */
  ownerProved(account: string, address: string): Promise<void>;
}

/** An address is known for an account for so long after a sign-in there: 90 days. */
const knownPlaceLifetime = 90 * 24 * 60 * 60 * 1000;

/** The part of the limits that is about signing in. */
export function createSignInLimits(
  counters: AttemptCounters,
  numbers: AttemptNumbers,
): SignInLimits {
  /** One failure more. @throws TooManyAttemptsError */
  function countFailure(names: Names, found: Found, now: Date) {
    if (!found.has(names.knownPlace)) {
      const most = numbers.failedSignInsPerAccount * strangersFactor;
      refuseWhenFull(found.get(names.fromStrangers), most, now);
    }
    const { failedSignInsPerAddress, failedSignInsPerAccount } = numbers;
    return {
      hour: countInAnHour(found.get(names.fromAddress), failedSignInsPerAddress, now),
      row: countInARow(found.get(names.inARow), failedSignInsPerAccount, now),
    };
  }

  return {
    async checkSignIn(account, address) {
      const names = signInCounters(account, address);
      await counters.look(Object.values(names), (found, now) => {
        countFailure(names, found, now);
      });
    },

    async beforeSignIn(account, address) {
      const names = signInCounters(account, address);
      const { fromAddress, inARow, fromStrangers, knownPlace } = names;
      let hourEnd: Date | undefined;
      let wait: Date | null = null;
      await counters.change(Object.values(names), (found, now) => {
        const { hour, row } = countFailure(names, found, now);
        hourEnd = hour.expiresAt;
        wait = row.waitUntil;
        return [
          [fromAddress, hour],
          [inARow, row],
        ];
      });
      const hourWithout = (found: Found) =>
        change(found, fromAddress, (hour) => takeBackInAnHour(hour, hourEnd));
      const rowWithout = (found: Found) =>
        change(found, inARow, (row) => takeBackInARow(row, wait));

      return {
        failed: () =>
          counters.change([fromStrangers, knownPlace], (found, now) =>
            found.has(knownPlace)
              ? []
              : [[fromStrangers, countInAnHour(found.get(fromStrangers), Number.MAX_VALUE, now)]],
          ),
        succeeded: () =>
          counters.change([fromAddress, inARow, knownPlace], (found, now) => [
            ...hourWithout(found),
            ...afterProof(names, now),
          ]),
        takeBack: () =>
          counters.change([fromAddress, inARow], (found) => [
            ...hourWithout(found),
            ...rowWithout(found),
          ]),
      };
    },

    async ownerProved(account, address) {
      const names = signInCounters(account, address);
      await counters.change([names.inARow, names.knownPlace], (_found, now) =>
        afterProof(names, now),
      );
    },
  };
}

type Found = ReadonlyMap<string, Counter>;
type Names = ReturnType<typeof signInCounters>;

function change(
  found: Found,
  name: string,
  to: (counter: Counter) => Counter,
): [string, Counter][] {
  const counter = found.get(name);
  return counter ? [[name, to(counter)]] : [];
}

/** The row of failures is over, and the address is known for the account. */
function afterProof(names: Names, now: Date): [string, Counter][] {
  const expiresAt = new Date(now.getTime() + knownPlaceLifetime);
  return [
    [names.knownPlace, { attempts: 0, waitUntil: null, expiresAt }],
    [names.inARow, { attempts: 0, waitUntil: null, expiresAt: now }],
  ];
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
