import { isThisMachine } from '#server/http/origins/shop-names.ts';
import type { Environment } from './environment.ts';

/** The origin of the shop's addresses. @param port where it listens, when it took a free one */
export function originOf(environment: Environment, port = environment.port): string {
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(environment.publicUrl ?? `http://${host}:${port}`).origin;
}

/**
 * The origin of the office's addresses. It answers over plain HTTP on this machine alone, so there it
 * is where the shop has no other one; by name, because an address has no passkeys.
 * @param origin the shop's
 */
export function officeOriginOf(
  { officeUrl, publicUrl, port }: Pick<Environment, 'officeUrl' | 'publicUrl' | 'port'>,
  origin: string,
): string {
  if (officeUrl !== undefined) return officeUrl;
  const { protocol, hostname, port: asked } = new URL(origin);
  const isChosen = publicUrl !== undefined && isThisMachine(hostname);
  if (protocol === 'https:' || isChosen) return origin;
  return new URL(`http://localhost:${publicUrl === undefined ? asked : port}`).origin;
}
