import { HttpError, NetworkError } from './fetch-errors.ts';

export type SessionStanding = 'stands' | 'device-only' | 'unreachable';

export interface SessionGate {
  /** Await it before a call that needs the session. */
  stand(): Promise<SessionStanding>;
  /** Call it after a 401. Never rejects. */
  refused(): Promise<void>;
}

/** The log-in is device-only: the server has no session. */
export class DeviceOnlyError extends Error {
  override name = 'DeviceOnlyError';
}

/**
 * Makes a call that needs the session; a 401 ends the log-in.
 * @throws {DeviceOnlyError} @throws {NetworkError} @throws what `call` throws
 */
export async function callWithSession<T>(session: SessionGate, call: () => Promise<T>): Promise<T> {
  const standing = await session.stand();
  if (standing === 'device-only') throw new DeviceOnlyError();
  if (standing === 'unreachable') throw new NetworkError('no-connection');
  try {
    return await call();
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) await session.refused();
    throw error;
  }
}
