import { type AttemptNumbers, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { readWholeNumber, type Variables } from './read-setting.ts';

/** `signUpsPerAddress` is LIMIT_SIGN_UPS_PER_ADDRESS (docs/settings.md). */
function variableOf(name: keyof AttemptNumbers): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** @throws {StartError} when the number cannot be used */
export function readLimit(variables: Variables, name: string, fallback: number): number {
  return readWholeNumber(variables, name, { fallback, min: 1, max: 1_000_000_000 });
}

/** @throws {StartError} when a number cannot be used */
export function limitSettings(variables: Variables): AttemptNumbers {
  const numbers = { ...defaultAttemptNumbers };
  for (const name of Object.keys(numbers) as (keyof AttemptNumbers)[]) {
    numbers[name] = readLimit(variables, variableOf(name), numbers[name]);
  }
  return numbers;
}
