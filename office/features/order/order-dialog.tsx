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

export function OrderDialog({ title, isOpen, close, children }: OrderDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': m.office_close(), size: 44 }}
    >
      <div className={styles.parts}>{children}</div>
    </Modal>
  );
}
