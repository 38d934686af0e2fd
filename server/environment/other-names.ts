import type { OtherNames } from '#server/http/one-name.ts';
import type { Environment } from './environment.ts';
import { isOnlyThisMachine } from './missing-public-url.ts';

/** Without PUBLIC_URL, others may reach a shop that listens for them by any name. */
export function otherNames({
  host,
  publicUrl,
}: Pick<Environment, 'host' | 'publicUrl'>): OtherNames {
  if (publicUrl !== undefined) return 'redirect';
  return isOnlyThisMachine(host) ? 'refuse' : 'answer';
}
