import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { followKeys } from './follow-keys.ts';
import styles from './keys.module.css';
import { KeysDialog } from './keys-dialog.tsx';

/** The keys of the office, and the button that tells of them: it is there, too, while they are off. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(
    () =>
      followKeys({
        onGo: (path) => void navigate(path),
        onSearch: () => void navigate('/orders', { state: { isSearching: true } }),
        onHelp: () => setOpen(true),
      }),
    [navigate],
  );
  return (
    <>
      <Button
        className={styles.button}
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.office_keys()}
      </Button>
      <KeysDialog isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}
