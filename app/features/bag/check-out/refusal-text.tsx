import type { ReactNode } from 'react';
import { refusalAdvice } from '#app/http/lasting-text.ts';
import { phoneBlockedText } from '#app/ui/text/phone-blocked-text.ts';
import { Price } from '#app/ui/text/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import { type AboveCashCeiling, readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';
import type { RefusedOrder } from '../machine/bag-state.ts';

const texts: Readonly<Record<string, () => string>> = {
  'device-only': m.bag_refused_device_only,
  'older-generation': m.bag_refused_elsewhere,
  'too-many-requests': m.bag_refused_too_many,
  'invalid-coupon': m.bag_refused_coupon,
  'code-refused': m.bag_refused_code,
  'prices-changed': m.bag_refused_prices,
  'sold-out': m.bag_refused_sold_out,
  'wrong-size': m.bag_refused_sizes,
  'payment-unavailable': m.bag_refused_payment,
  'delivery-fee-changed': m.bag_refused_fee,
  'governorate-closed': m.bag_refused_closed,
  'delivery-required': m.bag_refused_no_address,
  internal: m.bag_refused,
};

export function refusalText({ code, buyer, why }: RefusedOrder): ReactNode {
  if (code === 'above-cash-ceiling') return <CeilingText {...readBuyerRefusal(buyer)} />;
  if (code === 'phone-blocked') return phoneBlockedText(readBuyerRefusal(buyer).contact);
  return texts[code]?.() ?? refusalAdvice(code, why) ?? m.bag_refused_reload();
}

function CeilingText({ ceiling, canTransfer }: Partial<AboveCashCeiling>) {
  if (ceiling === undefined) return <span>{m.bag_refused()}</span>;
  const text = canTransfer ? m.bag_refused_ceiling_transfer : m.bag_refused_ceiling;
  return <Price egp={toEgp(ceiling)} text={(amount) => text({ amount })} />;
}
