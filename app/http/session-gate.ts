import { HttpError, NetworkError } from './fetch-errors.ts';

/** How a log-in stands with the server. */
export type SessionStanding = 'stands' | 'device-only' | 'unreachable';

/** What our own calls need to know of the log-in. */
export interface SessionGate {
  /** To be awaited before a call that needs the session. */
  stand(): Promise<SessionStanding>;
  /** To be called when such a call was answered 401. */
  refused(): void;
}

/** The log-in is one of this device alone: the server has nothing for it. */
export class DeviceOnlyError extends Error {
  override name = 'DeviceOnlyError';
}

/**
 * Makes a call that needs the session. Throws {@link DeviceOnlyError}, {@link NetworkError} and
 * what the call throws; a 401 ends the log-in as well.
 */
export async function callWithSession<T>(session: SessionGate, call: () => Promise<T>): Promise<T> {
  const standing = await session.stand();
  if (standing === 'device-only') throw new DeviceOnlyError();
  if (standing === 'unreachable') throw new NetworkError('no-connection');
  try {
    return await call();
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) session.refused();
    throw error;
  }
}
