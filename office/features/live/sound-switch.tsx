import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import styles from './live.module.css';
import { isSoundOn, onSound, turnSound } from './sound.ts';

export function SoundSwitch() {
  const isOn = useSyncExternalStore(onSound, isSoundOn);
  return (
    <Button
      className={styles.sound}
      variant="default"
      role="switch"
      aria-checked={isOn}
      title={m.office_sound_text()}
      onClick={() => void turnSound(!isOn)}
    >
      {m.office_sound()}
    </Button>
  );
}
