import type { Logger } from 'pino';
import type { Database, Queries } from '#server/database/database.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import { openAttemptCounters } from './attempt-counters.ts';
import { type AttemptNumbers, dataDownloadsPerAccount } from './attempt-numbers.ts';
import {
  countInAMinute,
  countInAnHour,
  refuseWhenFull,
  takeBackInAnHour,
} from './count-attempt.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export { TooManyAttemptsError } from './too-many-attempts-error.ts';

/**
 * `account` and `email` are lower-case e-mail addresses, with or without an account; `address` is
 * an IP address. `before…` counts the attempt, or throws TooManyAttemptsError and counts nothing.
 * Rules and reasons: docs/decisions/0004-attempt-limits.md.
 */
export interface AttemptLimits extends SignInLimits {
  /** Throws where `beforeSignUp` would, and counts nothing. */
  checkSignUp(address: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
  beforePasswordChange(accountId: string): Promise<void>;
  /** It reveals as much as a sign-up: whether an address is taken. */
  beforeEmailChange(accountId: string, address: string): Promise<void>;
  /** All that the shop keeps of an account is much to read. */
  beforeDataDownload(accountId: string, within: Queries): Promise<void>;
  beforeResetMail(email: string, address: string): Promise<void>;
  /** In the order's transaction; until it ends, orders from the same address wait. */
  beforeOrder(tx: Queries, address: string): Promise<void>;
  /** Before the order takes its turn. Throws when too many were refused within a minute. */
  checkRefusedOrders(accountId: string): Promise<void>;
  orderRefused(tx: Queries, accountId: string): Promise<void>;
  /** Throws where `beforeCode` would, and counts nothing. */
  checkCode(tx: Queries, accountId: string, address: string): Promise<void>;
  /** @param within the surrounding transaction; by default a new one */
  beforeCode(accountId: string, address: string, within?: Queries): Promise<void>;
  orderLinkMissed(address: string): Promise<void>;
  /** Of who works in the shop. */
  ofStaff: SignInLimits;
  /** Of the staff: a link is opened, or used. */
  beforeInvitation(address: string): Promise<void>;
  /** Counts a miss in advance, so that concurrent guesses gain nothing. @param number of an order, or of none */
  beforeTracking(number: number, address: string): Promise<void>;
  /** It was no miss: uncounts it. */
  trackingFound(number: number, address: string): Promise<void>;
}

/** Stored in the database, so limits hold across processes and restarts. */
export function createAttemptLimits(options: {
  database: Database;
  numbers: AttemptNumbers;
  clock: () => Date;
  log: Logger;
}): AttemptLimits {
  const { numbers } = options;
  const counters = openAttemptCounters(options);

  /** Counts one attempt per hour and name: all or none. A refusal takes no turn and no lock. */
  async function countAll(
    limitOf: Readonly<Record<string, number>>,
    within?: Queries,
  ): Promise<void> {
    const limits = Object.entries(limitOf);
    await counters.look(
      Object.keys(limitOf),
      (found, now) => {
        for (const [name, limit] of limits) refuseWhenFull(found.get(name), limit, now);
      },
      within,
    );
    await counters.change(
      Object.keys(limitOf),
      (found, now) =>
        Object.entries(limitOf).map(([name, limit]) => [
          name,
          countInAnHour(found.get(name), limit, now),
        ]),
      within,
    );
  }

  const codeTries = (accountId: string, address: string) => ({
    [`code tries of ${accountId}`]: numbers.codeTriesPerAccount,
    [`code tries from ${addressBlock(address)}`]: numbers.codeTriesPerAddress,
  });

  /** Far more for the order: its shopper, who asks from elsewhere, is not locked out by a guesser. */
  const trackings = (number: number, address: string) => ({
    [`trackings of order ${number}`]: numbers.trackingsPerOrder,
    [`trackings from ${addressBlock(address)}`]: numbers.trackingsPerAddress,
  });

  return {
    ...createSignInLimits(counters, numbers),
    ofStaff: createSignInLimits(counters, numbers, 'staff: '),

    checkSignUp: (address) => {
      const name = signUpsFrom(address);
      return counters.look([name], (found, now) =>
        refuseWhenFull(found.get(name), numbers.signUpsPerAddress, now),
      );
    },

    beforeSignUp: (address) => countAll({ [signUpsFrom(address)]: numbers.signUpsPerAddress }),

    beforePasswordChange: (accountId) =>
      countAll({ [changesOf(accountId)]: numbers.credentialChangesPerAccount }),

    beforeEmailChange: (accountId, address) =>
      countAll({
        [signUpsFrom(address)]: numbers.signUpsPerAddress,
        [changesOf(accountId)]: numbers.credentialChangesPerAccount,
      }),

    beforeDataDownload: (accountId, within) =>
      countAll({ [`data downloads of ${accountId}`]: dataDownloadsPerAccount }, within),

    beforeResetMail: (email, address) =>
      countAll({
        [`reset mails from ${addressBlock(address)}`]: numbers.resetMailsPerAddress,
        [`reset mails to ${email}`]: numbers.resetMailsPerAccount,
      }),

    beforeOrder: (tx, address) =>
      countAll({ [`orders from ${addressBlock(address)}`]: numbers.ordersPerAddress }, tx),

    checkRefusedOrders: (accountId) => {
      const name = refusedOrdersOf(accountId);
      return counters.look([name], (found, now) =>
        refuseWhenFull(found.get(name), numbers.refusedOrdersPerAccount, now),
      );
    },

    orderRefused: (tx, accountId) => {
      const name = refusedOrdersOf(accountId);
      return counters.change(
        [name],
        (found, now) => [[name, countInAMinute(found.get(name), now)]],
        tx,
      );
    },

    checkCode: (tx, accountId, address) => {
      const tries = codeTries(accountId, address);
      const refuse: Parameters<typeof counters.look>[1] = (found, now) => {
        for (const [name, limit] of Object.entries(tries)) {
          refuseWhenFull(found.get(name), limit, now);
        }
      };
      return counters.look(Object.keys(tries), refuse, tx);
    },

    beforeCode: (accountId, address, within) => countAll(codeTries(accountId, address), within),
    orderLinkMissed: (address) =>
      countAll({
        [`missed order links from ${addressBlock(address)}`]: numbers.orderLinkMissesPerAddress,
      }),

    beforeInvitation: (address) =>
      countAll({ [`invitations from ${addressBlock(address)}`]: numbers.invitationsPerAddress }),

    beforeTracking: (number, address) => countAll(trackings(number, address)),

    trackingFound: (number, address) =>
      counters.change(Object.keys(trackings(number, address)), (found) =>
        [...found].map(([name, hour]) => [name, takeBackInAnHour(hour, hour.expiresAt)]),
      ),
  };
}

function signUpsFrom(address: string): string {
  return `sign-ups from ${addressBlock(address)}`;
}

function refusedOrdersOf(accountId: string): string {
  return `refused orders of ${accountId}`;
}

function changesOf(accountId: string): string {
  return `credential changes of ${accountId}`;
}
