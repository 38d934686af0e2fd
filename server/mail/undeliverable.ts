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
/** They tell of no reason: only the words do. */
const undefinedFault = /^(?:0\.0|3\.0|5\.\d+)$/;

const whom = '(?:user|recipient|mailbox|account|addressee|customer|address)s?';
const lacking =
  '(?:unknown|no such|no valid|invalid|bad|non-?existent|undeliverable|unrouteable|no|not a valid)';
const isGone = [
  'unknown|unavailable|invalid|undeliverable|unrouteable|rejected|refused|gone',
  'disabled|inactive|suspended|closed|deleted|expired|discontinued|no longer',
  "(?:is |was |be )?not (?:found|exist|known|local|valid|active|available)|(?:does|do|did)(?: not|n['’]t) (?:exist|have)",
].join('|');
/** Finds, in a reply without addresses, that a mailbox does not take mail. */
const speaksOfMailbox = new RegExp(
  `\\b${lacking} (?:such )?(?:local |email |e-mail |destination )?${whom}\\b|\\b${whom}\\b[^.;]{0,60}?\\b(?:${isGone})\\b`,
  'i',
);
/** Finds words about the shop's own sender, server or rights, or about what passes. They may name a mailbox as well. */
const speaksOfOthers =
  /\b(?:sender|from|relay(?:ing|ed)?(?! recipient)|spf|dkim|dmarc|helo|ehlo|client|host|server|ip|dns|mx|ptr|rdns|spam|policy|reputation|block(?:ed|list(?:ed)?)|black ?list(?:ed)?|listed|deny|denied|banned|authenticat\w*|authori[sz]\w*|log ?in|full|quota|storage|temporar\w*|later|rate|limit\w*|too many)\b/i;
const maxReplyLength = 2_000;
const addresses = /<[^<>]{0,400}>|https?:\S+|[^\s<>@]{1,100}@\S+/gi;

/**
 * The words with which a mail server refuses this recipient, or this mail, for good: codes 5xx to
 * RCPT TO and DATA (RFC 5321 §4.2). Without an enhanced code that tells the reason, only words about
 * the mailbox are one: servers refuse the sender with the same codes. Undefined for faults that may pass, such as a full mailbox, and
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
  const [, group, detail = ''] =
    /(?:^\d{3}[ -]|\(#)([245])\.(\d{1,3}\.\d{1,3})(?!\d)/m.exec(response) ?? [];
  if (group === '4' || passing.test(detail)) return undefined;
  const tellsNothing = detail === '' || undefinedFault.test(detail);
  if (tellsNothing && !refusesMailbox(response)) return undefined;
  return responseCode === isFull && !isTooLong.test(detail) ? undefined : response;
}

function refusesMailbox(response: string): boolean {
  const words = response
    .slice(0, maxReplyLength)
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll(addresses, ' ')
    .replaceAll(/[\s:_-]+/g, ' ');
  return speaksOfMailbox.test(words) && !speaksOfOthers.test(words);
}
