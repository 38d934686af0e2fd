import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import { useLeaveFocus } from './focus-heading.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  icon?: ReactNode;
  /** Text, and buttons in `.dialog-buttons`. */
  children: ReactNode;
  className?: string;
  /** For one that asks nothing: a cross and a tap beside it close it, too. */
  isEasy?: boolean;
}

/**
 * Open while mounted. The browser traps and restores the focus; the heading is the fallback. In the
 * body: the styles and forms of the place where it is rendered do not reach it.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, icon, children, className = '', isEasy = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closeBeside = useEffectEvent((event: MouseEvent) => {
    if (isEasy && dialog.current && isBeside(dialog.current, event)) onClose();
  });
  useLayoutEffect(() => {
    const { current } = dialog;
    const hear = (event: MouseEvent) => closeBeside(event);
    current?.showModal();
    current?.addEventListener('click', hear);
    return () => {
      current?.removeEventListener('click', hear);
      current?.close();
    };
  }, []);
  useLeaveFocus();

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {icon}
      {isEasy ? (
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="dialog-cross"
            aria-label={m.ui_close()}
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </div>
      ) : (
        <h2 id={titleId}>{title}</h2>
      )}
      {children}
    </dialog>,
    document.body,
  );
}

/** On the backdrop, which belongs to the dialog, as its padding does. */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
