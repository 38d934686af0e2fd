import { m } from '#messages';
import { LoggedIn } from '../features/staff/logged-in.tsx';
import { OwnDevices } from '../features/staff/own-devices.tsx';
import { OwnPasskeys } from '../features/staff/own-passkeys.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useSession } from './gate.tsx';

export function Page() {
  const session = useSession();
  return (
    <>
      <PageTitle>{m.office_own()}</PageTitle>
      <Card title={m.office_logged_in()}>
        <LoggedIn session={session} />
      </Card>
      <Card title={m.office_devices()}>
        <OwnDevices />
      </Card>
      <OwnPasskeys />
    </>
  );
}
