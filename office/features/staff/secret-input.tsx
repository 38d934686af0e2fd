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
        'aria-label': m.office_show_typed(),
        tabIndex: 0,
      }}
      rightSectionWidth="3rem"
      dir="ltr"
    />
  );
}
