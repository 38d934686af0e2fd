import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';

/** Notified when a mail is queued. */
export const mailQueued = 'mail_queued';

/** Returns at once, merges calls, and logs faults: the outbox also polls. */
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
