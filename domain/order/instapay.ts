import { readEgyptianMobile } from '../delivery/egyptian-mobile.ts';
import { plainText } from '../text/plain-text.ts';

/** Where InstaPay sends money: a mobile number as `01012345678`, or an address as `mona@instapay`. */
export function readInstapay(text: string): string | undefined {
  const mobile = readEgyptianMobile(text);
  if (mobile !== undefined) return mobile;
  const address = plainText(text);
  return /^[a-z\d._-]{2,50}@[a-z\d.-]{2,25}$/i.test(address) ? address : undefined;
}
