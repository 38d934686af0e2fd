import { showToast } from '#app/ui/toast/toast.ts';
import { m } from '#messages';

/** A code that a tap copies, or else selects. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => tellCopied(code, await write(code), currentTarget)}
    >
      {code}
    </button>
  );
}

/** False when the browser refuses. */
async function write(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text when it was not copied. */
function tellCopied(code: string, isCopied: boolean, shownBy: Element): void {
  if (!isCopied) getSelection()?.selectAllChildren(shownBy);
  showToast(isCopied ? m.header_code_copied({ code }) : m.header_code_selected({ code }));
}
