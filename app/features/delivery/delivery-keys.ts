/** Where the device keeps what the owner of a bag has typed. */
export function draftKey(owner: string): string {
  return `delivery:${owner}`;
}

/** Where the device keeps the governorate that was chosen last. */
export const governorateKey = 'governorate';
