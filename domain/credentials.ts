/** Spec §5 and the identity provider, in UTF-16 units. */
export const minPasswordLength = 6;

/** The identity provider's limit, in UTF-16 units. */
export const maxPasswordLength = 4096;

/** The identity provider's limit. */
export const maxEmailLength = 255;

/** The HTML standard's rule for `<input type="email">`, so that browser and server agree. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Spec §5. Trim first; the length is checked separately. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}
