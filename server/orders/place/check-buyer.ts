import { type Delivery, phonesOf } from '#domain/delivery/delivery.ts';
import type { Payment } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { AboveCashCeiling, PhoneBlocked } from '#domain/wire/buyer-refusal.ts';
import type { Queries } from '#server/database/database.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { countRefusals } from './queries.ts';

type CashRefusal = { refusal: 'above-cash-ceiling' } & AboveCashCeiling;

type PhoneRefusal = { refusal: 'phone-blocked' } & PhoneBlocked;

/** Those of a delivery. */
type Phones = Pick<Delivery, 'mobile' | 'otherMobile'>;

export type BuyerRefusal = CashRefusal | PhoneRefusal;

export type BuyerWarning = 'above-cash-ceiling-by-owner' | 'phone-blocked';

/** Undefined for a buyer who may order. @param order.toPay piastres, with the delivery */
export async function checkBuyer(
  tx: Queries,
  settings: OwnerSettings,
  order: { payment: Payment; toPay: number; delivery: Phones | null | undefined },
  now: Date,
): Promise<BuyerRefusal | undefined> {
  return checkCash(settings, order) ?? (await checkPhones(tx, settings, order.delivery, now));
}

/** Also for an order that gets its address later. */
export async function checkPhones(
  tx: Queries,
  settings: OwnerSettings,
  delivery: Phones | null | undefined,
  now: Date,
): Promise<PhoneRefusal | undefined> {
  if (!delivery) return undefined;
  const blocked = settings.blockedPhones ?? [];
  for (const phone of phonesOf(delivery)) {
    if (blocked.includes(phone) || (await hasRefusedTooOften(tx, settings, phone, now))) {
      return { refusal: 'phone-blocked', contact: contactOf(settings) };
    }
  }
  return undefined;
}

/** For what the owner decides: a shopper would be refused. @param order.toPay piastres, with the delivery */
export async function buyerWarnings(
  tx: Queries,
  settings: OwnerSettings,
  order: { payment: Payment; toPay: number; delivery: Phones | null | undefined },
  now: Date,
): Promise<Refusal<BuyerWarning>[]> {
  const above = checkCash(settings, order);
  const blocked = await checkPhones(tx, settings, order.delivery, now);
  return [
    ...(above
      ? [{ refusal: 'above-cash-ceiling-by-owner', ceilingAmount: above.ceiling } as const]
      : []),
    ...(blocked ? [{ refusal: 'phone-blocked' } as const] : []),
  ];
}

/** Not for orders that the owner makes: they know whom they trust. @param order.toPay piastres */
export function checkCash(
  settings: OwnerSettings,
  { payment, toPay }: { payment: Payment; toPay: number },
): CashRefusal | undefined {
  const { cashCeiling: ceiling } = settings;
  if (ceiling === undefined || payment !== 'cash' || toPay <= ceiling) return undefined;
  return {
    refusal: 'above-cash-ceiling',
    ceiling,
    canTransfer: transferWays(settings) !== undefined,
  };
}

async function hasRefusedTooOften(
  tx: Queries,
  { mostRefusals }: OwnerSettings,
  phone: string,
  now: Date,
): Promise<boolean> {
  if (mostRefusals === undefined) return false;
  return (await countRefusals(tx, phone, now)) >= mostRefusals;
}

function contactOf({ sellerPhone, sellerWhatsapp }: OwnerSettings): PhoneBlocked['contact'] {
  return {
    ...(sellerPhone !== undefined && { phone: sellerPhone }),
    ...(sellerWhatsapp !== undefined && { whatsapp: sellerWhatsapp }),
  };
}
