import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import styles from './order.module.css';

interface OrderDialogProps {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
}

/** Its head is no `header`: that is the banner of a page, which has one. */
export function OrderDialog({ title, isOpen, close, children }: OrderDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={close} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.dialogHead}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={m.office_close()} size={44} />
        </div>
        <Modal.Body>
          <div className={styles.parts}>{children}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
