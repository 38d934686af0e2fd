import { showToast } from '#app/ui/toast.ts';
import { m } from '#messages';

/** Copies a code; where the browser forbids that, selects the element that shows it. Says so. */
export async function copyCode(code: string, shownBy: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast(m.header_code_copied({ code }));
  } catch {
    getSelection()?.selectAllChildren(shownBy);
    showToast(m.header_code_selected({ code }));
  }
}
