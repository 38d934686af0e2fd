import { markStrangers, strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { ShownWaiting } from '#server/size-waits/list-waiting.ts';

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
    : backSince && `back since ${egyptTime(backSince)}, mail ${mail}`;
  const who = [name, email, mobile].filter((each) => each !== null).join(', ');
  return [
    `${what} (${product ?? 'no longer sold'}), ${when}: ${strangersPhrase(who)}${wholeBelow(who)}`,
    ...(text === null ? [] : [markStrangers(text)]),
    ...(address === null ? [] : [address]),
    '',
  ].join('\n');
}
