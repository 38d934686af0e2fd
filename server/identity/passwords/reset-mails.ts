import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailQueued, queueResetMail } from '#server/mail/queue-mails.ts';
import { resetMail } from '#server/mail/reset-mail.ts';
import { newPasswordLink } from './new-password-link.ts';

/** Milliseconds after the due time, because timers and the clock may differ. */
const afterDue = 20;

export interface ResetMails {
  /** Does the same work, in equal time, whether or not the address has an account. */
  ask(email: string, locale: Locale): Promise<void>;
  /** Makes the code only now, so that no queue holds it; undefined without an active account. */
  compose(email: string, locale: Locale): Promise<Mail | undefined>;
  /** Cancels later notifications; the mails stay queued. */
  close(): void;
}

/** 0.2 to 2 s in ms: hides from the requester which work belongs to which mail. */
export function randomDelay(): number {
  return randomInt(200, 2000);
}

/** @param options.delay ms from the answer to the work that depends on an account */
export function createResetMails(options: {
  database: Database;
  brand: string;
  /** Never taken from a request. */
  publicUrl: () => string;
  delay: () => number;
  clock: () => Date;
  log: Logger;
}): ResetMails {
  const { database, brand, publicUrl, delay, clock, log } = options;
  const waiting = new Set<NodeJS.Timeout>();

  function ringIn(milliseconds: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      database
        .notify(mailQueued, '')
        .catch((err: unknown) =>
          log.warn({ err }, 'a queued mail could not be announced; it is sent a little later'),
        );
    }, milliseconds).unref();
    waiting.add(timer);
  }

  return {
    async ask(email, language) {
      const [createdAt, wait] = [clock(), delay()];
      const dueAt = new Date(createdAt.getTime() + wait);
      await queueResetMail(database.db, { recipient: email, language, createdAt, dueAt });
      ringIn(wait + afterDue);
    },

    async compose(email, locale) {
      const link = await newPasswordLink(options, { email, publicUrl: publicUrl(), locale });
      return link === undefined ? undefined : { to: email, ...resetMail({ brand, link, locale }) };
    },

    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
