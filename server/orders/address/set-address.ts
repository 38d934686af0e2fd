import { readDelivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Database } from '#server/database/database.ts';
import { readDeliveryTerms } from '#server/delivery/read-delivery-terms.ts';
import type { MailOutcome, ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { type TellParts, type Told, tellOf } from '#server/orders/change/told.ts';
import { type BuyerWarning, buyerWarnings } from '#server/orders/place/check-buyer.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type Answered, answered } from '#server/orders/read/answered-order.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { changeDelivery, type DeliveryChange, maxChanges } from './change-delivery.ts';

interface AddressParts extends TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
  fixedSettings: WrittenSettings;
  numbers: ShoppersMailNumbers & { orderNoticesPerHour: number };
  clock(): Date;
}

interface SetAddress {
  order: Answered<Order>;
  /** False: it was the same before. */
  isNew: boolean;
  /** A shopper would be refused for them: the owner decides. */
  warnings: readonly Refusal<BuyerWarning>[];
  version: number;
}

export type AddressRefusal =
  | 'no-order'
  | 'order-is-shipped'
  | 'address-is-wrong'
  | 'address-changed-often'
  | 'address-of-paid-order'
  | 'not-delivered-there'
  | VersionRefusal;

/** What a shopper has told the owner: as a shopper who writes it, but the owner decides about cash and phones. @param asked.delivery as it is typed @param asked.version of the order, that was seen */
export async function setAddress(
  parts: AddressParts,
  actor: Actor,
  {
    number,
    delivery: typed,
    version,
  }: { number: number; delivery: object; version?: number | undefined },
): Promise<Outcome<SetAddress & Partial<Told>, AddressRefusal>> {
  const { delivery, faults } = readDelivery(typed);
  if (!delivery) return { refusal: 'address-is-wrong', fields: Object.keys(faults) };
  const at = parts.clock();
  const set = await parts.database.transaction(
    async (tx): Promise<Outcome<SetAddress & { mailOutcome?: MailOutcome }, AddressRefusal>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const seen = { noun: 'orders', thing: String(number), version };
      const merge = { present: { address: row.delivery }, wanted: { address: delivery } };
      const stale = await refuseStale(tx, seen, { ...merge, read: addressAtOf });
      if (stale) return stale;
      const settings = await readOwnerSettings({ db: tx }, parts.fixedSettings);
      const terms = await readDeliveryTerms(tx, settings);
      // They are for shoppers' own changes: the owner knows whom to trust.
      const { blockedPhones: _, mostRefusals: __, cashCeiling: ___, ...trusting } = settings;
      const change = await changeDelivery(
        tx,
        {
          deliveryTerms: { current: () => terms },
          ownerSettings: { current: () => ({ values: trusting }) },
          // The owner knows.
          ownerEmail: undefined,
          numbers: parts.numbers,
        },
        row,
        { delivery, deliveryFee: 'any' },
        // The shopper's kept addresses stay the shopper's.
        { accountId: null, madeBy: madeByOf(actor), actor, at },
      );
      if (change.refusal) return refusalOf(change, row, delivery.governorate);
      const order = await findOrderOfNumber(tx, number);
      if (!order) throw new Error(`Order ${number} cannot be read`);
      const { isNew, mailOutcome } = change;
      const { payment } = row;
      const { toPay } = order;
      const warnings = await buyerWarnings(tx, settings, { payment, toPay, delivery }, at);
      const done = { order: answered(order), isNew, warnings, ...(mailOutcome && { mailOutcome }) };
      return { ok: { ...done, version: await versionOf(tx, 'orders', number) } };
    },
  );
  return isRefusal(set) ? set : tellOf(parts, number, set);
}

/** The log tells when it was changed; the address itself stands in the order alone. */
function addressAtOf({ addressAt }: { addressAt?: unknown }) {
  return addressAt === undefined ? {} : { address: addressAt };
}

function refusalOf(
  change: Exclude<DeliveryChange, { refusal?: never }>,
  { number, status }: OrderRow,
  governorate: string,
): Refusal<AddressRefusal> {
  switch (change.refusal) {
    case 'delivery-closed':
      return isBeforeShipping(status)
        ? { refusal: 'address-changed-often', number, max: maxChanges }
        : { refusal: 'order-is-shipped', number, status };
    case 'not-allowed-now':
      return { refusal: 'address-of-paid-order', number };
    case 'governorate-closed':
      return { refusal: 'not-delivered-there', governorate };
    case 'above-cash-ceiling':
    case 'phone-blocked':
    case 'delivery-fee-changed':
      throw new Error(`The owner decides: ${change.refusal}`);
  }
}
