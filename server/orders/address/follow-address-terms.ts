import type { Logger } from 'pino';
import { type AddressTermParts, endAddressTerms } from './address-terms.ts';

const lookEvery = 60_000;

/** Looks at once and every minute; a fault is logged, and the next look tries again. */
export function followAddressTerms(parts: AddressTermParts & { log: Logger; clock: () => Date }): {
  close(): Promise<void>;
} {
  const { log, clock } = parts;
  let looking: Promise<void> | undefined;

  function look(): void {
    looking ??= endAddressTerms(parts, clock())
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
