import { type AttemptNumbers, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { readWholeNumber, type Variables } from './read-setting.ts';

/** `LIMIT_…` for each number: `signUpsPerAddress` is LIMIT_SIGN_UPS_PER_ADDRESS (docs/settings.md). */
function variableOf(name: keyof AttemptNumbers): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** How often things may be tried. @throws {StartError} when a number cannot be used */
export function limitSettings(variables: Variables): AttemptNumbers {
  const numbers = { ...defaultAttemptNumbers };
  for (const name of Object.keys(numbers) as (keyof AttemptNumbers)[]) {
    const range = { fallback: numbers[name], least: 1, most: 1_000_000_000 };
    numbers[name] = readWholeNumber(variables, variableOf(name), range);
  }
  return numbers;
}
