/** Spec §5, and the identity provider's own rule: in UTF-16 units. */
export const shortestPassword = 6;

/** The identity provider's documented limit, in UTF-16 units. */
export const longestPassword = 4096;

/** The identity provider takes addresses of fewer than 256 characters. */
export const longestEmail = 255;

/** The rule of `<input type="email">` in the HTML standard, so that browser and server agree. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a text is a valid e-mail address (spec §5). Trim it first; the length is apart. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}
