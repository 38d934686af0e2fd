import type { OwnerSettings } from '#domain/owner-settings.ts';

/** Where a shopper's answer to a mail goes: to nobody's private address, only to the public one. */
export function repliesToSeller({ sellerEmail }: OwnerSettings): { replyTo?: string } {
  return sellerEmail === undefined ? {} : { replyTo: sellerEmail };
}
