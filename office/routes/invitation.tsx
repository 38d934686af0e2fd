import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { send } from '../client.ts';
import { InvitationForm } from '../features/staff/invitation-form.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Sheet } from '../ui/page/sheet.tsx';
import { errorText } from '../ui/told/fault-text.ts';
import { TryAgain } from '../ui/told/try-again.tsx';
import { Waiting } from '../ui/told/waiting.tsx';
import { answered } from '../unanswered.ts';

type Invitation = { email: string } | 'used' | 'ended' | 'unknown';

const refusals = {
  'invitation-was-used': 'used',
  'invitation-has-ended': 'ended',
  'invitation-is-unknown': 'unknown',
} as const;

/** Asking uses nothing up. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async (): Promise<Invitation> => {
      if (token === '') return 'unknown';
      const answer = await send<{ email: string }>('POST', 'invitation', { token });
      if (!('refusal' in answer)) return answered(answer);
      return refusals[answer.refusal.refusal as keyof typeof refusals] ?? 'unknown';
    },
    // The shop counts how often one address asks.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function InvitationPage() {
  // Behind the sign: no server sees it but by the call.
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const lookAgain = () => void refetch();
  if (!invitation) {
    return (
      <Sheet key="waiting">
        {error ? <TryAgain fault={errorText(error)} again={lookAgain} /> : <Waiting />}
      </Sheet>
    );
  }
  if (typeof invitation === 'string') return <SpentInvitation why={invitation} />;
  const { email } = invitation;
  return (
    <Sheet key="form">
      <PageTitle>{m.office_invitation()}</PageTitle>
      <p className="quiet">{m.office_invitation_for({ email })}</p>
      <InvitationForm
        token={token}
        email={email}
        onRefused={lookAgain}
        onEntered={() => void navigate('/', { replace: true })}
      />
    </Sheet>
  );
}

const spent = {
  used: [m.office_invitation_used, m.office_invitation_used_text],
  ended: [m.office_invitation_ended, m.office_invitation_ended_text],
  unknown: [m.office_invitation_unknown, m.office_invitation_unknown_text],
} as const;

const command = 'npm run shop -- staff invite EMAIL';

function SpentInvitation({ why }: { why: keyof typeof spent }) {
  const [title, text] = spent[why];
  return (
    <Sheet key={why}>
      <PageTitle>{title()}</PageTitle>
      <p>{text()}</p>
      <p className="quiet">{m.office_invitation_command()}</p>
      <code dir="ltr">{command}</code>
      <Button component={Link} to="/" variant="default">
        {m.office_log_in()}
      </Button>
    </Sheet>
  );
}
