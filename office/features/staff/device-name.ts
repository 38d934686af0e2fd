import { m } from '#messages';

/** First those whose name also stands in what the others say of themselves. */
const browsers = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** @param said what the browser says of itself (`User-Agent`) */
export function deviceName(said: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(said))?.[0];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return m.office_device_of({ browser, system });
  return browser ?? system ?? m.office_unknown_device();
}
