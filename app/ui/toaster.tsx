import { useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { focusHeadingIfLost } from './focus-heading.ts';
import { Icon } from './icon.tsx';
import { followTaps, tappedButton } from './tapped-button.ts';
import { hideToast, useToast } from './toast.ts';
import { useIsHeld } from './use-is-held.ts';

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
  const [isHeld, setHeld] = useIsHeld(place);

  useEffect(followTaps, []);

  // Before the toast is painted, but in the frame's own layout: a layout in the tap would be one more.
  useLayoutEffect(() => {
    const shown = place.current?.firstElementChild;
    if (!toast || !shown) return;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      if (place.current) raiseAboveButton(place.current);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [toast]);

  useEffect(() => {
    if (toast || !isPressed.current) return;
    isPressed.current = false;
    focusHeadingIfLost();
  }, [toast]);

  useEffect(() => {
    if (!toast || toast.stays || isHeld) return;
    const timer = setTimeout(hideToast, toast.undo ? undoTime : shortTime);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div ref={place} role="status" aria-live="polite" className="toaster">
      {toast && (
        <p key={toast.id} className="toast">
          <span>{toast.text}</span>
          {(toast.undo || toast.stays) && (
            <button
              type="button"
              aria-label={toast.stays ? m.ui_close() : undefined}
              onClick={() => {
                isPressed.current = true;
                toast.undo?.();
                setHeld(false);
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

/** At the bottom of the window; above the tapped button when that is there. */
function raiseAboveButton(toaster: HTMLElement): void {
  const raised = Number.parseFloat(toaster.style.marginBlockEnd) || 0;
  const box = toaster.getBoundingClientRect();
  const [top, bottom] = [box.top + raised, box.bottom + raised];
  const button = tappedButton()?.getBoundingClientRect();
  const isUnder = button?.height && button.bottom >= top && button.top <= bottom;
  const needed = isUnder ? bottom - button.top + gap : 0;
  if (needed !== raised) toaster.style.marginBlockEnd = `${needed}px`;
}
