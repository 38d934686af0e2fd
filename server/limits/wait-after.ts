import { TooManyAttemptsError } from './too-many-attempts-error.ts';

/** Counts an attempt. @returns the seconds to wait when it is one too many */
export async function waitAfter(attempt: () => Promise<void>): Promise<number | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return error.retryAfterSeconds;
    throw error;
  }
}
