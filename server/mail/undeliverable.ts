/** No later attempt can deliver the mail. The message says why, for the owner. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** What an error of nodemailer's says besides its message. */
interface SmtpFault {
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/** The mail server or the shop is at fault: syntax, order of commands, log-in, encryption. */
const ownFaults = [500, 502, 503, 504, 523, 530, 534, 535, 538];
const isFull = 552;

/** These enhanced codes (RFC 3463) are about a bad sender, a full mailbox, and rules about who may send. */
const passing = /^(?:1\.[78]|2\.2|3\.1|7\.\d+)$/;
const isTooLong = /^(?:2\.3|3\.4)$/;

/**
 * The words with which a mail server refuses this recipient, or this mail, for good: codes 5xx to
 * RCPT TO and DATA (RFC 5321 §4.2). Undefined for faults that may pass, such as a full mailbox, and
 * for those of the shop, such as a wrong password or a sender that may not send: the next attempt
 * may come after the owner has mended them.
 */
export function lastingRefusal(error: unknown): string | undefined {
  const { command, response, responseCode } = (error ?? {}) as SmtpFault;
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  if (typeof responseCode !== 'number' || typeof response !== 'string') return undefined;
  if (responseCode < 500 || responseCode > 599 || ownFaults.includes(responseCode)) {
    return undefined;
  }
  const [, group, detail = ''] = /^\d{3}[ -]([245])\.(\d{1,3}\.\d{1,3})(?!\d)/.exec(response) ?? [];
  if (group === '4' || passing.test(detail)) return undefined;
  return responseCode === isFull && !isTooLong.test(detail) ? undefined : response;
}
