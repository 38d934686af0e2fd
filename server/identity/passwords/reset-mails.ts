import { randomInt } from 'node:crypto';
import type { Locale } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mail.ts';
import { queueResetMail } from '#server/mail/queue-mails.ts';
import { resetMail } from '#server/mail/reset-mail.ts';
import { newPasswordLink } from './new-password-link.ts';

export interface ResetMails {
  /** Does the same work, in equal time, whether or not the address has an account. */
  ask(email: string, locale: Locale): Promise<void>;
  /** Makes the code only now, so that no queue holds it; undefined without an active account. */
  compose(email: string, locale: Locale): Promise<Mail | undefined>;
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
}): ResetMails {
  const { database, brand, publicUrl, delay, clock } = options;
  return {
    async ask(email, language) {
      const createdAt = clock();
      const dueAt = new Date(createdAt.getTime() + delay());
      const mail = { recipient: email, language, createdAt, dueAt };
      await database.transaction((tx) => queueResetMail(tx, mail));
    },

    async compose(email, locale) {
      const link = await newPasswordLink(options, { email, publicUrl: publicUrl(), locale });
      return link === undefined ? undefined : { to: email, ...resetMail({ brand, link, locale }) };
    },
  };
}
