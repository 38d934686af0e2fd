import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';

/** Told when a mail was queued. */
export const mailQueued = 'mail_queued';

/**
 * Answers the function that tells the processes which send mails that one was queued. It returns
 * at once; while one call is on its way, further ones become a single call after it. A call that
 * fails is logged: the outbox looks by itself as well.
 */
export function createMailBell(database: Pick<Database, 'notify'>, log: Logger): () => void {
  let isRinging = false;
  let isAskedAgain = false;

  async function ring(): Promise<void> {
    isRinging = true;
    try {
      do {
        isAskedAgain = false;
        await database.notify(mailQueued, '');
      } while (isAskedAgain);
    } catch (error) {
      log.warn({ err: error }, 'a queued mail could not be announced; it is sent a little later');
    } finally {
      isRinging = false;
    }
  }

  return () => {
    if (isRinging) isAskedAgain = true;
    else void ring();
  };
}
