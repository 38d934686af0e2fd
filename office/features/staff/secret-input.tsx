import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';

/** A password, which can be shown. */
export function SecretInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? m.office_hide_typed() : m.office_show_typed(),
        tabIndex: 0,
        size: 44,
      }}
      rightSectionWidth={44}
      dir="ltr"
    />
  );
}
