import { isAddress } from '#server/http/origins/shop-names.ts';

/**
 * The name that passkeys of the office belong to. Browsers make them for names alone, over https or
 * on this machine. @returns undefined where there can be none
 */
export function relyingPartyOf(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && !isAddress(hostname) ? hostname : undefined;
}
