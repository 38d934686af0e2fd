import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { focusHeadingAfter } from '../focus-heading.ts';
import { Icon } from '../icon.tsx';
import { tappedButton } from './tapped-button.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useIsHeld(place);

  useEffect(() => {
    if (!toast || toast.stays || isHeld) return;
    const timer = setTimeout(hideToast, toast.undo ? undoTime : shortTime);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div ref={place} role="status" aria-live="polite" className="toaster">
      {toast && (
        <p key={toast.id} ref={raiseBeforePaint} className="toast">
          <span>{toast.text}</span>
          {(toast.undo || toast.stays) && (
            <button
              type="button"
              aria-label={toast.stays ? m.ui_close() : undefined}
              onClick={() => {
                toast.undo?.();
                setHeld(false);
                focusHeadingAfter(hideToast);
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

/** In the frame's own layout: a layout in the tap would be one more. */
function raiseBeforePaint(toast: HTMLElement | null): (() => void) | undefined {
  const toaster = toast?.parentElement;
  if (!toast || !toaster) return undefined;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    raiseAboveButton(toaster);
  });
  observer.observe(toast);
  return () => observer.disconnect();
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
