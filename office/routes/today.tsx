import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { todayQuery } from '../features/live/today-query.ts';
import { PasskeyOffer } from '../features/staff/passkey-offer.tsx';
import { Attention } from '../features/today/attention.tsx';
import { ChecklistCard } from '../features/today/checklist.tsx';
import { Piles } from '../features/today/piles.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { errorText } from '../ui/told/fault-text.ts';
import { TryAgain } from '../ui/told/try-again.tsx';
import { useSession } from './gate.tsx';

export function Today() {
  const { email, role } = useSession();
  const { data, error, refetch } = useQuery(todayQuery);
  // The day's work comes first as soon as there is some.
  const isBusy = [data?.toConfirm, data?.toShip, data?.cameBack].some((pile) => pile?.count);
  const begin = data && (
    <>
      {role === 'owner' && <ChecklistCard />}
      <PasskeyOffer email={email} />
    </>
  );
  return (
    <>
      <PageTitle>{m.office_today()}</PageTitle>
      {!isBusy && begin}
      {error && !data ? (
        <TryAgain fault={errorText(error)} again={() => void refetch()} />
      ) : (
        <Piles today={data} isPacker={role === 'packer'} />
      )}
      {isBusy && begin}
      {data && <Attention today={data} />}
    </>
  );
}
