import { showToast } from '#app/ui/toast.ts';
import { m } from '#messages';

/** Selects the text when it was not copied. */
export function tellCopied(code: string, isCopied: boolean, shownBy: Element): void {
  if (!isCopied) getSelection()?.selectAllChildren(shownBy);
  showToast(isCopied ? m.header_code_copied({ code }) : m.header_code_selected({ code }));
}
