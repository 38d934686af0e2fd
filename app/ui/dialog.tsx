import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLeaveFocus } from './focus-heading.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  icon?: ReactNode;
  /** Text, and buttons in `.dialog-buttons`. */
  children: ReactNode;
  className?: string;
}

/**
 * Open while mounted. The browser traps and restores the focus; the heading is the fallback. In the
 * body: the styles and forms of the place where it is rendered do not reach it.
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
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
