import type { Environment } from './environment.ts';

/** The origin of the shop's addresses. @param port where it listens, when it took a free one */
export function originOf(environment: Environment, port = environment.port): string {
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(environment.publicUrl ?? `http://${host}:${port}`).origin;
}
