import type { PhoneBlocked } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';

/** Why an order with this mobile number is not taken, and whom to ask. */
export function phoneBlockedText({ phone, whatsapp }: PhoneBlocked['contact'] = {}): string {
  if (phone !== undefined) return m.phone_blocked_call({ number: phone });
  if (whatsapp !== undefined) return m.phone_blocked_whatsapp({ number: whatsapp });
  return m.phone_blocked();
}
