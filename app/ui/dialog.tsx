import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusHeadingIfLost } from './focus-heading.ts';
import { showDialog } from './show-dialog.ts';

interface DialogProps {
  title: string;
  /** If not, it is laid out unseen, so that it opens at once. */
  isOpen?: boolean;
  onClose: () => void;
  icon?: ReactNode;
  /** Text, and buttons in `.dialog-buttons`. */
  children: ReactNode;
  className?: string;
}

/**
 * Open while mounted, unless `isOpen` is false. The browser traps and restores the focus; the heading
 * is the fallback. In the body: where it is rendered, an element may move or cover it before it is modal.
 */
export function Dialog(props: DialogProps) {
  const { title, isOpen = true, onClose, icon, children, className = '' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen) return;
    showDialog(current);
    return () => {
      // It may stay in the page: it opens at its start.
      current.scrollTop = 0;
      current.close();
    };
  }, [isOpen]);
  useEffect(() => (isOpen ? () => focusHeadingIfLost() : undefined), [isOpen]);

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
