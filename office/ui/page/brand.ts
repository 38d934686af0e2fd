/** The document has it: the only thing of the shop that everybody may see. */
export function brand(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
}
