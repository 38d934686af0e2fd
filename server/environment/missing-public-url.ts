import { isThisMachine } from '#server/http/origins/shop-names.ts';
import type { Environment } from './environment.ts';

/** @returns a one-line warning when others can reach the shop without PUBLIC_URL */
export function missingPublicUrl(
  { host, publicUrl: given }: Pick<Environment, 'host' | 'publicUrl'>,
  publicUrl: string,
): string | undefined {
  if (given !== undefined || isThisMachine(host)) return undefined;
  return `PUBLIC_URL is not set: browsers that reach the shop at another address than ${publicUrl} cannot sign in, and links in mails lead there. Set it to the address that shoppers use.`;
}
