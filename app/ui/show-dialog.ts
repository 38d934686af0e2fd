/** Milliseconds after the frame that shows it: the browser paints meanwhile. */
const paintTime = 50;

const waiting = new WeakMap<HTMLDialogElement, AbortController>();

/**
 * Shows a dialog at once, and makes it modal after the paint, or with the next key or press. Modal,
 * it makes the page inert: the browser then styles every element anew, and the answer to a tap would
 * wait for that. Until then it needs a fixed place from its own styles.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // It was closed before it became modal.
  waiting.get(dialog)?.abort();
  const pending = new AbortController();
  const { signal } = pending;
  waiting.set(dialog, pending);
  const opener = document.activeElement as HTMLElement | null;
  dialog.open = true;

  function makeModal() {
    if (signal.aborted) return;
    pending.abort();
    if (!dialog.open || !dialog.isConnected) return;
    const focused = dialog.querySelector<HTMLElement>(':focus');
    // The browser takes what has the focus now for the opener.
    if (focused) opener?.focus({ preventScroll: true });
    // Without `close`, so that the focus stays, and returns to the opener later.
    dialog.open = false;
    dialog.showModal();
    // Else the key that made it modal would press the first button.
    focused?.focus();
  }

  for (const type of ['keydown', 'pointerdown']) {
    window.addEventListener(type, makeModal, { capture: true, signal });
  }
  requestAnimationFrame(() => setTimeout(makeModal, paintTime));
}
