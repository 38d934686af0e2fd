import type { OtherNames } from '#server/http/origins/one-name.ts';
import { isThisMachine } from '#server/http/origins/shop-names.ts';
import type { Environment } from './environment.ts';

/** Without PUBLIC_URL, others may reach a shop that listens for them by any name. */
export function otherNames({
  host,
  publicUrl,
}: Pick<Environment, 'host' | 'publicUrl'>): OtherNames {
  if (publicUrl !== undefined) return 'redirect';
  return isThisMachine(host) ? 'refuse' : 'answer';
}
