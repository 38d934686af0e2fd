import { CloseButton } from '@mantine/core';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
}

/**
 * The library's weighs ten times as much as what is in it, and the browser's own covers what is told:
 * its Undo must stay in reach. What has `data-autofocus` has the focus first.
 */
export function Dialog({ isOpen, ...open }: DialogProps) {
  return isOpen && <OpenDialog {...open} />;
}

function OpenDialog({ title, close, children }: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const cover = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const page = document.getElementById('office');
    if (page) page.inert = true;
    const dialog = box.current;
    if (!dialog?.contains(document.activeElement)) {
      (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();
    }
    return () => {
      if (page) page.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [before]);
  const leave = useEffectEvent((event: KeyboardEvent | MouseEvent) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape' && !event.isComposing;
    // Beside it. A click would also be the end of a selection that began in a field.
    if (isEscape || event.target === cover.current) close();
  });
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener('keydown', leave, end);
    document.addEventListener('mousedown', leave, end);
    return () => end.abort();
  }, []);
  return createPortal(
    <div ref={cover} className={styles.cover}>
      <div
        ref={box}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <CloseButton aria-label={m.office_close()} size={44} onClick={close} />
        </div>
        <div className={styles.parts}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}
