import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { focusHeadingIfLost } from './focus-heading.ts';
import { hideToast, useToast } from './toast.ts';

/** Milliseconds that a toast stands; one with 'Undo' leaves time to get there. */
const shortTime = 2500;
const undoTime = 8000;

/** The place of toasts: a polite live region. Pointing at a toast or focusing it keeps it there. */
export function Toaster() {
  const toast = useToast((state) => state.toast);
  const isUndone = useRef(false);
  const [isKept, setIsKept] = useState(false);

  // The button has gone, and with it the focus.
  useEffect(() => {
    if (toast || !isUndone.current) return;
    isUndone.current = false;
    focusHeadingIfLost();
  }, [toast]);

  useEffect(() => {
    if (!toast || isKept) return;
    const timer = setTimeout(hideToast, toast.undo ? undoTime : shortTime);
    return () => clearTimeout(timer);
  }, [toast, isKept]);

  return (
    <div
      role="status"
      aria-live="polite"
      className="toaster"
      onPointerEnter={() => setIsKept(true)}
      onPointerLeave={() => setIsKept(false)}
      onFocus={() => setIsKept(true)}
      onBlur={() => setIsKept(false)}
    >
      {toast && (
        <p key={toast.id} className="toast">
          {toast.text}
          {toast.undo && (
            <button
              type="button"
              onClick={() => {
                isUndone.current = true;
                toast.undo?.();
                setIsKept(false);
                hideToast();
              }}
            >
              {m.ui_undo()}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
