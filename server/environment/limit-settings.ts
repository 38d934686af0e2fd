import { readWholeNumber, type Variables } from './read-setting.ts';

/** How often things may be tried; every number is a setting `LIMIT_…` (docs/settings.md). */
export interface LimitNumbers {
  /** Sign-ups that one address may make in an hour. */
  signUpsPerAddress: number;
  /** Failed sign-ins that one address may make in an hour. */
  failedSignInsPerAddress: number;
  /** Failures in a row after which an account must wait. */
  failedSignInsPerAccount: number;
  /** Mails for a new password that one address may ask for in an hour. */
  resetMailsPerAddress: number;
  /** Mails for a new password that one account is sent in an hour. */
  resetMailsPerAccount: number;
}

/** @throws {StartError} when a number cannot be used */
export function limitSettings(variables: Variables): LimitNumbers {
  const read = (name: string, fallback: number) =>
    readWholeNumber(variables, name, { fallback, least: 1, most: 1_000_000_000 });
  return {
    signUpsPerAddress: read('LIMIT_SIGN_UPS_PER_ADDRESS', 60),
    failedSignInsPerAddress: read('LIMIT_FAILED_SIGN_INS_PER_ADDRESS', 60),
    failedSignInsPerAccount: read('LIMIT_FAILED_SIGN_INS_PER_ACCOUNT', 10),
    resetMailsPerAddress: read('LIMIT_RESET_MAILS_PER_ADDRESS', 20),
    resetMailsPerAccount: read('LIMIT_RESET_MAILS_PER_ACCOUNT', 5),
  };
}
