/** Names the embedded provider in its ID tokens, as a Firebase project's id does. */
export const defaultProjectId = 'adi-storefront';
