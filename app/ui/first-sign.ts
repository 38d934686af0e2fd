const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/** Calls once, when the shopper does something. @returns the cancel function */
export function onFirstSign(call: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, seen);
  };
  const seen = () => {
    stop();
    call();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
  return stop;
}
