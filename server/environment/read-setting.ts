import { trimText } from '#domain/text/visible-text.ts';
import { StartError } from '#server/start-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** @throws {StartError} always: one line with the variable, the fault and the fix */
export function refuse(name: string, value: string, advice: string): never {
  throw new StartError(`${name}=${JSON.stringify(value)} cannot be used: ${advice}.`);
}

/** A variable of which nobody sees anything counts as not set. */
export function readText(variables: Variables, name: string): string | undefined {
  return trimText(variables[name] ?? '') || undefined;
}

/** @throws {StartError} */
export function readWholeNumber(
  variables: Variables,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = readText(variables, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) {
    refuse(name, value, `write a whole number from ${min} to ${max}, such as ${fallback}`);
  }
  return number;
}

/** @throws {StartError} */
export function readUrl(
  variables: Variables,
  name: string,
  { protocols, example }: { protocols: readonly string[]; example: string },
): URL | undefined {
  const value = readText(variables, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // The message omits the value, because a URL may hold a password.
  if (!url || !protocols.includes(url.protocol)) {
    const escapes = '; in a password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';
    throw new StartError(
      `${name} is not an address that the shop can use: write one such as ${example}${example.includes('@') ? escapes : ''}.`,
    );
  }
  return url;
}
