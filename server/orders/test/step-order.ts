import type { OrderStatus } from '#domain/order/order-status.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Database } from '#server/database/database.ts';
import type { ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { type AskedStep, changeStatus } from '#server/orders/change/change-status.ts';
import { addressFinder } from '#server/present-address.ts';

/** What a use case about an order needs, at a moment. */
export function partsAt<Parts extends { database: Database }>(parts: Parts, now: Date) {
  return {
    fixedSettings: {} as WrittenSettings,
    sendsMail: true,
    findAddress: addressFinder(parts.database.db, { isExternal: false }),
    ...parts,
    clock: () => now,
  };
}

/** As the owner asks for it. */
export async function stepOrder(
  parts: { database: Database; numbers: ShoppersMailNumbers; fixedSettings?: WrittenSettings },
  number: number,
  status: OrderStatus,
  { madeBy, ...step }: Partial<AskedStep> & { madeBy: string },
  now: Date,
) {
  const actor = { kind: 'terminal', name: madeBy, procedure: 'orders.changeStatus' } as const;
  return changeStatus(partsAt(parts, now), actor, { ...step, number, status });
}
