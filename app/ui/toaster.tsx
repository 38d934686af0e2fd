import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { focusHeadingIfLost } from './focus-heading.ts';
import { Icon } from './icon.tsx';
import { followTaps, tappedButton } from './tapped-button.ts';
import { hideToast, useToast } from './toast.ts';

/** Milliseconds; longer with 'Undo'. */
const shortTime = 2500;
const undoTime = 8000;

/** Pixels between a toast and the button. */
const gap = 12;

/** A polite live region. Hover or focus keeps a toast. */
export function Toaster() {
  const toast = useToast((state) => state.toast);
  /** By its own button, which had the focus. */
  const isPressed = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const [isKept, setIsKept] = useState(false);

  useEffect(followTaps, []);

  // At the bottom of the window; above the tapped button when that is there.
  useLayoutEffect(() => {
    const { current: toaster } = place;
    if (!toast || !toaster) return;
    toaster.style.marginBlockEnd = '0px';
    const box = toaster.getBoundingClientRect();
    const button = tappedButton()?.getBoundingClientRect();
    if (!button?.height || button.bottom < box.top || button.top > box.bottom) return;
    toaster.style.marginBlockEnd = `${box.bottom - button.top + gap}px`;
  }, [toast]);

  useEffect(() => {
    if (toast || !isPressed.current) return;
    isPressed.current = false;
    focusHeadingIfLost();
  }, [toast]);

  useEffect(() => {
    if (!toast || toast.stays || isKept) return;
    const timer = setTimeout(hideToast, toast.undo ? undoTime : shortTime);
    return () => clearTimeout(timer);
  }, [toast, isKept]);

  return (
    <div
      ref={place}
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
          {(toast.undo || toast.stays) && (
            <button
              type="button"
              aria-label={toast.stays ? m.ui_close() : undefined}
              onClick={() => {
                isPressed.current = true;
                toast.undo?.();
                setIsKept(false);
                hideToast();
              }}
            >
              {toast.stays ? <Icon name="x" /> : m.ui_undo()}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
