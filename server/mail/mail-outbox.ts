import { setTimeout as pass } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Locale, readLocale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { ComposedMail, Mail, Mailer } from './mail.ts';
import type { OutboxRow } from './queries.ts';
import {
  keptTime,
  type MailBundle,
  mailQueued,
  maxTry,
  type QueuedMail,
  redirectMail,
  type ShoppersMailNumbers,
} from './queue-mails.ts';
import { type OfficeNotice, officeNoticeOf } from './queue-office-notices.ts';
import { type SizeMail, sizeMailOf } from './queue-size-mails.ts';
import {
  deleteEndedMails,
  deleteMail,
  endMail,
  postponeMail,
  selectBundled,
  takeDueMails,
} from './sending-queries.ts';
import { UndeliverableError } from './undeliverable.ts';

const second = 1000;
/** Nobody else takes the mail meanwhile; the mailer times out sooner. */
const lease = 300 * second;
const firstPause = 30 * second;
const maxPause = 3600 * second;
/** After an hour, people have asked for another link. */
const maxTryOfReset = 3600 * second;
/** For retries and missed notifications. */
const lookEvery = 10 * second;
const pruneEvery = 24 * 3600 * second;
/** On a stop; another process sends what is left. */
const maxGoodbye = 10 * second;
/** The mailer has as many connections. */
const atOnce = 3;

/**
 * Each mail is sent by one process: it moves the mail's time ahead (skip locked), sends and marks
 * it. If it dies in between, the mail is sent again after the lease with the same Message-ID, so
 * mailboxes see a duplicate. Sent mails are deleted after 30 days.
 * @param options.compose undefined when there is nothing to send
 * @param options.composeResetMail left out when the shop has no accounts of its own
 */
export async function startMailOutbox(options: {
  database: Database;
  mailer: Pick<Mailer, 'send'>;
  compose: (queued: QueuedMail | MailBundle) => Promise<ComposedMail | undefined>;
  composeResetMail?: ((recipient: string, locale: Locale) => Promise<Mail | undefined>) | undefined;
  composeOfficeNotice?: ((queued: OfficeNotice) => Mail) | undefined;
  composeSizeMail?: ((queued: SizeMail) => Promise<ComposedMail | undefined>) | undefined;
  /** Limits for mails to mailboxes that are not proved. */
  numbers: ShoppersMailNumbers;
  /** What else is cleaned once a day. */
  cleanDaily?: ((now: Date) => Promise<void>) | undefined;
  log: Logger;
  clock: () => Date;
}): Promise<{ close(): Promise<void> }> {
  const { database, mailer, compose, log, clock } = options;
  const { db } = database;
  let isClosing = false;
  let isAskedAgain = false;
  let working: Promise<void> | undefined;
  let cleaning: Promise<void> | undefined;
  let prunedAt = Number.NEGATIVE_INFINITY;

  async function take(): Promise<OutboxRow[]> {
    const now = clock();
    return takeDueMails(db, { now, until: later(now, lease), limit: atOnce });
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      const mail = await composeRow(row);
      if (mail) await redirect(row, mail);
      if (mail) await mailer.send(mail);
    } catch (error) {
      await postpone(row, error);
      return;
    }
    // Anybody can request mails to any address: delete these rows.
    if (row.kind === 'password-reset') await deleteMail(db, row.id);
    else await endMail(db, row.id, { sentAt: clock() });
  }

  /** @throws when the other mailbox has had enough mails now: a later attempt finds room */
  async function redirect(row: OutboxRow, { to, isProved = true }: ComposedMail): Promise<void> {
    const { id, recipient, countedAs } = row;
    if (to === recipient && (isProved || countedAs !== null)) return;
    const isAllowed = await database.transaction((tx) =>
      redirectMail(tx, { id, recipient: to, isProved, now: clock() }, options.numbers),
    );
    if (isAllowed) return;
    throw new Error(
      `The account has the address ${to} now, which is not proved and has had too many mails for now.`,
    );
  }

  async function composeRow(row: OutboxRow): Promise<ComposedMail | undefined> {
    const { id, kind, recipient, orderNumber, createdAt, step } = row;
    if (kind === 'password-reset') {
      return options.composeResetMail?.(recipient, readLocale(row.language));
    }
    if (kind === 'order-bundle') {
      return compose({ kind, id, recipient, createdAt, notices: await selectBundled(db, id) });
    }
    if (kind === 'office-notice') return options.composeOfficeNotice?.(officeNoticeOf(row));
    if (kind === 'size-back') return options.composeSizeMail?.(sizeMailOf(row));
    if (orderNumber === null) throw new Error(`The queued mail ${row.id} names no order.`);
    return compose({ kind, recipient, orderNumber, createdAt, step: step ?? undefined });
  }

  async function postpone(row: OutboxRow, error: unknown): Promise<void> {
    const now = clock();
    const { id, kind, orderNumber, attempts } = row;
    const maxAge = kind === 'password-reset' ? maxTryOfReset : maxTry;
    const isTooOld = now.getTime() - row.createdAt.getTime() > maxAge;
    const isUndeliverable = error instanceof UndeliverableError;
    const pause = Math.min(firstPause * 2 ** (attempts - 1), maxPause);
    const lastError = error instanceof Error ? error.message : String(error);
    if (isTooOld || isUndeliverable) await endMail(db, id, { givenUpAt: now, lastError });
    else await postponeMail(db, id, { dueAt: later(now, pause), lastError });
    const mail = { err: error, kind, orderNumber, attempts };
    // A shopper's wrong address is no fault of the shop.
    if (isUndeliverable) log.warn(mail, 'a mail was given up: it cannot be delivered');
    else if (isTooOld) log.error(mail, 'a mail was given up');
    else log.warn(mail, 'a mail could not be sent; it is tried again');
  }

  async function sendAll(): Promise<void> {
    do {
      isAskedAgain = false;
      for (let rows = await take(); rows.length > 0; rows = await take()) {
        await Promise.all(rows.map(deliver));
        if (isClosing) return;
      }
    } while (isAskedAgain);
  }

  /** No mail waits for it. */
  async function clean(now: Date): Promise<void> {
    await deleteEndedMails(db, later(now, -keptTime));
    await options.cleanDaily?.(now);
    prunedAt = now.getTime();
  }

  function cleanOnceADay(): void {
    const now = clock();
    if (isClosing || now.getTime() - prunedAt < pruneEvery) return;
    cleaning ??= clean(now)
      .catch((error: unknown) =>
        log.error({ err: error }, 'old mails and old lines of the log stay'),
      )
      .finally(() => {
        cleaning = undefined;
      });
  }

  function look(): void {
    if (isClosing) return;
    isAskedAgain = true;
    working ??= sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'the queue of mails could not be read'))
      .finally(() => {
        working = undefined;
        if (isAskedAgain) look();
        else cleanOnceADay();
      });
  }

  const waiting = new Set<NodeJS.Timeout>();
  /** @param delay ms as a text; empty for none */
  function lookAfter(delay: string): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      look();
    }, Number(delay)).unref();
    waiting.add(timer);
  }

  const stopListening = await database.listen(mailQueued, lookAfter);
  const looking = setInterval(look, lookEvery).unref();
  look();
  return {
    async close() {
      isClosing = true;
      clearInterval(looking);
      await stopListening();
      for (const timer of waiting) clearTimeout(timer);
      await Promise.race([
        Promise.all([working, cleaning]),
        pass(maxGoodbye, undefined, { ref: false }),
      ]);
    },
  };
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
