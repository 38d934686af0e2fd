interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The document's policy lets no text become HTML. The component library hands the texts of its style
 * elements to the browser as HTML: they have no `<`, and a text without one makes no element.
 */
export function allowStyleTexts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}
