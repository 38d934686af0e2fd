/** Where the device keeps what the shopper of an account has typed. */
export function draftKey(account: string): string {
  return `delivery:${account}`;
}

/** Where the device keeps the governorate that was chosen last. */
export const governorateKey = 'governorate';
