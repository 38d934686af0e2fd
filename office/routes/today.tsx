import { m } from '#messages';
import { AddPasskey } from '../features/staff/add-passkey.tsx';
import { LoggedIn } from '../features/staff/logged-in.tsx';
import { OwnDevices } from '../features/staff/own-devices.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useSession } from './gate.tsx';

export function Today() {
  const session = useSession();
  return (
    <>
      <PageTitle>{m.office_today()}</PageTitle>
      <Card title={m.office_logged_in()}>
        <LoggedIn session={session} />
      </Card>
      <Card title={m.office_devices()}>
        <OwnDevices />
        <AddPasskey />
      </Card>
    </>
  );
}
