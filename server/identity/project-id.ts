/** Used in ID tokens like a Firebase project id. */
export const defaultProjectId = 'adi-storefront';
