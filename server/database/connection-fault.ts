import { faultCode } from '#server/files/prepare-folder.ts';
import { StartError } from '#server/start-error.ts';

/** How the owner can fix PostgreSQL's errors, by code. */
const adviceFor: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database; create it first',
  '42501': 'this user may not create tables; give it that right',
  '53300': 'the server has no free connection',
  '57P03': 'the server is starting up or shutting down; try again',
  ECONNREFUSED: 'nothing listens there; start the server, or correct the address',
  ENOTFOUND: 'there is no such host; correct the address',
  EAI_AGAIN: 'the host name cannot be looked up now; try again',
  ETIMEDOUT: 'it does not answer; correct the address, or the network',
  EHOSTUNREACH: 'that host cannot be reached; correct the address, or the network',
  ENETUNREACH: 'that host cannot be reached; correct the address, or the network',
  ECONNRESET: 'the server closed the connection; correct the address, or the server',
};

/** One line for the owner, without the password: how to fix it, else the server's message. */
export function connectionFault(setting: string, databaseUrl: string, cause: unknown): StartError {
  const root = rootOf(cause);
  const code = faultCode(root);
  const advice =
    adviceFor[code] ?? (/timeout|terminated/i.test(code) ? adviceFor.ETIMEDOUT : undefined);
  const { hostname, port, pathname } = new URL(databaseUrl);
  return new StartError(
    `${setting}: cannot use the database ${pathname.slice(1)} on ${hostname}:${port || 5432}: ${advice ?? saidBy(root)}.`,
    { cause },
  );
}

/** The driver's or the server's fault, not our code's. */
export function isDatabaseFault(error: unknown): boolean {
  const root = rootOf(error);
  return root instanceof Error && 'code' in root && typeof root.code === 'string';
}

function saidBy(root: unknown): string {
  const message = root instanceof Error ? root.message : String(root);
  const line = (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');
  const code = faultCode(root);
  return code === message ? line : `${line} (${code})`;
}

/** Drizzle wraps the driver's error; a host with several addresses gives several. */
export function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (error instanceof Error && !('code' in error) && error.cause) return rootOf(error.cause);
  return error;
}
