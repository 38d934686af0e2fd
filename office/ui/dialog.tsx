import { CloseButton } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
}

/**
 * The browser's own: the library's weighs ten times as much as what is in it. What has
 * `data-autofocus` has the focus first.
 */
export function Dialog({ isOpen, ...open }: DialogProps) {
  return isOpen && <OpenDialog {...open} />;
}

function OpenDialog({ title, close, children }: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The focus goes back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={({ currentTarget: { open } }) => {
        if (!open) close();
      }}
      onMouseDown={({ target, currentTarget }) => {
        // Beside it. A click would also be the end of a selection that began in a field.
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <CloseButton aria-label={m.office_close()} size={44} onClick={close} />
      </div>
      <div className={styles.parts}>{children}</div>
    </dialog>
  );
}
