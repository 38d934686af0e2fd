import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { shownSteps, showSteps } from '../../kept/steps.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { logOut, type Session } from './session.ts';

const roleNames = {
  owner: m.office_role_owner,
  seller: m.office_role_seller,
  packer: m.office_role_packer,
} as const;

export function LoggedIn({ session: { email, role } }: { session: Session }) {
  const [fault, setFault] = useState('');
  const [isEnding, setEnding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>
        <bdi>{email}</bdi>
      </p>
      <p className="quiet">{roleNames[role]()}</p>
      <ToldFault>{fault}</ToldFault>
      <Button
        variant="default"
        loading={isEnding}
        onClick={async () => {
          await showSteps();
          const isUnsent = shownSteps().some(({ answer }) => !answer);
          if (isUnsent && !isAsked) {
            setAsked(true);
            setFault(m.office_log_out_unsent());
            return;
          }
          setEnding(true);
          const answer = await logOut();
          setEnding(false);
          setFault(faultText(answer));
        }}
      >
        {isAsked ? m.office_log_out_anyway() : m.office_log_out()}
      </Button>
    </>
  );
}
