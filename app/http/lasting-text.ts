import { m } from '#messages';
import { HttpError, mayPass, readMember } from './fetch-errors.ts';

/**
 * What the shopper can do about an answer that stays the same, or that came during the whole time
 * limit; undefined when a retry may help.
 */
export function lastingText(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code === 'too-many-at-once') return m.fault_busy();
  if (mayPass(error)) return undefined;
  return refusalAdvice(error.code, error.body) ?? m.fault_reload();
}

/** Advice for the refusals that any changing call may get. @param body of the answer */
export function refusalAdvice(code: string, body: unknown): string | undefined {
  if (code === 'xsrf-token-missing') return m.fault_cookies();
  if (code !== 'foreign-origin') return undefined;
  const address = readMember(body, 'address');
  return typeof address === 'string' ? m.fault_address({ address }) : m.fault_no_address();
}
