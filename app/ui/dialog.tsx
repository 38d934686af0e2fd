import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLeaveFocus } from './focus-heading.ts';

interface DialogProps {
  /** Names the dialog, and stands in it as its heading. */
  title: string;
  /** Escape was pressed. */
  onClose: () => void;
  /** Stands above the title. */
  icon?: ReactNode;
  /** What there is to be read, and the buttons in a `.dialog-buttons`. */
  children: ReactNode;
  className?: string;
}

/**
 * A modal dialog that is open as long as it is in the page. The browser keeps the focus inside and
 * gives it back when the dialog goes; the page's heading takes it when what had it has gone too.
 */
export function Dialog({ title, onClose, icon, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useLeaveFocus();

  return (
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
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
