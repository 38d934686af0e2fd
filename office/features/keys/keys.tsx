import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { followKeys } from './follow-keys.ts';
import styles from './keys.module.css';
import { KeysDialog } from './keys-dialog.tsx';

/** The keys of the office, and the button that tells of them: it is there, too, while they are off. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(
    () =>
      followKeys({
        onGo: (path) => void navigate(path),
        onSearch: () => void navigate('/orders', { state: { isSearching: true } }),
        onHelp: () => dialog.current?.showModal(),
      }),
    [navigate],
  );
  return (
    <>
      <Button
        className={styles.button}
        variant="default"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {m.office_keys()}
      </Button>
      <KeysDialog dialog={dialog} />
    </>
  );
}
