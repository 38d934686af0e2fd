import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { createMailBell } from '#server/mail/mail-bell.ts';
import { endAddressTerms } from './address-terms.ts';
import type { MailNumbers } from './queue-change-mail.ts';

const lookEvery = 60_000;

/** Looks at once and every minute; a fault is logged, and the next look tries again. */
export function followAddressTerms(parts: {
  database: Database;
  numbers: MailNumbers;
  log: Logger;
  clock: () => Date;
}): { close(): Promise<void> } {
  const { database, log, clock } = parts;
  const ringMailBell = createMailBell(database, log);
  let looking: Promise<void> | undefined;

  function look(): void {
    looking ??= endAddressTerms(parts, clock())
      .then((hasMails) => {
        if (hasMails) ringMailBell();
      })
      .catch((error: unknown) =>
        log.error({ err: error }, 'orders without an address could not be looked at'),
      )
      .finally(() => {
        looking = undefined;
      });
  }

  const timer = setInterval(look, lookEvery).unref();
  look();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
