import { markStrangers, strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { ShownWaiting } from '#server/size-waits/list-waiting.ts';
import { toldText } from './told.ts';

export function waitingText({
  id,
  size,
  product,
  since,
  backSince,
  mail,
  ...shopper
}: ShownWaiting) {
  const { email, name, mobile, text, address } = shopper;
  const what = [`Product ${id}`, ...(size === '' ? [] : [`size ${size}`])].join(', ');
  const when = since
    ? `waits since ${egyptTime(since)}`
    : backSince &&
      `back since ${egyptTime(backSince)}, ${mail === 'no mail server' ? 'not told by mail' : `mail ${mail}`}`;
  const who = [name, email, mobile].filter((each) => each !== null).join(', ');
  return [
    `${what} (${product ?? 'no longer sold'}), ${when}: ${strangersPhrase(who)}${wholeBelow(who)}`,
    ...(mail === 'no mail server' ? [toldText({ noMail: 'no-mail-server' })] : []),
    ...(text === null ? [] : [markStrangers(text)]),
    ...(address === null ? [] : [address]),
    '',
  ].join('\n');
}
