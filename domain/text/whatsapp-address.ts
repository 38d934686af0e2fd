/**
 * Opens WhatsApp, with a text to send.
 * @param mobile eleven digits of Egypt; without it the sender chooses to whom
 */
export function whatsappAddress(mobile: string | undefined, text?: string): string {
  const to = mobile === undefined ? '' : `20${mobile.slice(1)}`;
  return `https://wa.me/${to}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
