import { addressBlock } from '#server/http/request/address-block.ts';
import type { AttemptCounters, BoundedList, Counter } from './attempt-counters.ts';
import { type AttemptNumbers, strangersFactor } from './attempt-numbers.ts';
import {
  countInAnHour,
  countInARow,
  refuseWhenFull,
  takeBackInAnHour,
  takeBackInARow,
} from './count-attempt.ts';

/** A counted attempt. Call exactly one method, once. */
interface SignInAttempt {
  failed(): Promise<void>;
  /** Uncounts this attempt and marks the address as the owner's. */
  succeeded(): Promise<void>;
  /** Uncounts this attempt: something other than the password refused the visitor. */
  takeBack(): Promise<void>;
}

export interface SignInLimits {
  /** Throws where `beforeSignIn` would, and counts nothing. */
  checkSignIn(account: string, address: string): Promise<void>;
  /** Counts a failure in advance, so that concurrent guesses gain nothing. */
  beforeSignIn(account: string, address: string): Promise<SignInAttempt>;
  /** The address becomes known: guesses from elsewhere cannot lock the owner out. */
  ownerProved(account: string, address: string): Promise<void>;
}

/** 90 days in ms that an address stays known for an account after a sign-in. */
const knownPlaceLifetime = 90 * 24 * 60 * 60 * 1000;
/** An account with the right password may come from any number of addresses. */
const maxKnownPlaces = 50;

/** @param prefix of whose counters stand apart, so that shoppers and staff keep each other out of nothing */
export function createSignInLimits(
  counters: AttemptCounters,
  numbers: AttemptNumbers,
  prefix = '',
): SignInLimits {
  const namesOf = (account: string, address: string) => signInCounters(prefix, account, address);

  /** @throws TooManyAttemptsError */
  function countFailure(names: Names, found: Found, now: Date) {
    if (!found.has(names.knownPlace)) {
      const max = numbers.failedSignInsPerAccount * strangersFactor;
      refuseWhenFull(found.get(names.fromStrangers), max, now);
    }
    const { failedSignInsPerAddress, failedSignInsPerAccount } = numbers;
    return {
      hour: countInAnHour(found.get(names.fromAddress), failedSignInsPerAddress, now),
      row: countInARow(found.get(names.inARow), failedSignInsPerAccount, now),
    };
  }

  return {
    async checkSignIn(account, address) {
      const names = namesOf(account, address);
      await counters.look(Object.values(names), (found, now) => {
        countFailure(names, found, now);
      });
    },

    async beforeSignIn(account, address) {
      const names = namesOf(account, address);
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
            ...afterProof(prefix + account, names, now),
          ]),
        takeBack: () =>
          counters.change([fromAddress, inARow], (found) => [
            ...hourWithout(found),
            ...rowWithout(found),
          ]),
      };
    },

    async ownerProved(account, address) {
      const names = namesOf(account, address);
      await counters.change([names.inARow, names.knownPlace], (_found, now) =>
        afterProof(prefix + account, names, now),
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

function afterProof(account: string, names: Names, now: Date): [string, Counter, BoundedList?][] {
  const expiresAt = new Date(now.getTime() + knownPlaceLifetime);
  return [
    [
      names.knownPlace,
      { attempts: 0, waitUntil: null, expiresAt },
      { name: `known addresses for ${account}`, max: maxKnownPlaces },
    ],
    [names.inARow, { attempts: 0, waitUntil: null, expiresAt: now }],
  ];
}

function signInCounters(prefix: string, account: string, address: string) {
  const block = addressBlock(address);
  return {
    fromAddress: `${prefix}failed sign-ins from ${block}`,
    inARow: `${prefix}failed sign-ins in a row from ${block} for ${account}`,
    fromStrangers: `${prefix}failed sign-ins from unknown addresses for ${account}`,
    knownPlace: `${prefix}known address ${block} for ${account}`,
  };
}
