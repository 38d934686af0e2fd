import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { m } from '#messages';

/** A code that a tap copies, or else selects. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => tellCopied(code, await copyText(code), currentTarget)}
    >
      {code}
    </button>
  );
}

/** Selects the text when it was not copied. */
function tellCopied(code: string, isCopied: boolean, shownBy: Element): void {
  if (!isCopied) getSelection()?.selectAllChildren(shownBy);
  showToast(isCopied ? m.header_code_copied({ code }) : m.header_code_selected({ code }));
}
