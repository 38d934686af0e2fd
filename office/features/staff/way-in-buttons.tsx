import { Button } from '@mantine/core';
import { m } from '#messages';
import { canUsePasskeys } from './passkeys.ts';
import type { WayIn } from './use-way-in.ts';

interface WayInButtonsProps {
  /** Of the button that sends the password. */
  label: string;
  running: WayIn | undefined;
  onPasskey: () => void;
}

export function WayInButtons({ label, running, onPasskey }: WayInButtonsProps) {
  return (
    <>
      <Button type="submit" fullWidth loading={running === 'password'} disabled={!!running}>
        {label}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="default"
          fullWidth
          loading={running === 'passkey'}
          disabled={!!running}
          onClick={onPasskey}
        >
          {m.office_use_passkey()}
        </Button>
      )}
    </>
  );
}
