import { showToast } from '#app/ui/toast.ts';
import { m } from '#messages';

/** Falls back to selecting the text when the browser refuses. Announces the result. */
export async function copyCode(code: string, shownBy: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast(m.header_code_copied({ code }));
  } catch {
    getSelection()?.selectAllChildren(shownBy);
    showToast(m.header_code_selected({ code }));
  }
}
