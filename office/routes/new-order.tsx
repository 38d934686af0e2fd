import { m } from '#messages';
import { NewOrderForm } from '../features/new-order/new-order-form.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useSession } from './gate.tsx';

export function Page() {
  const { role } = useSession();
  return (
    <>
      <PageTitle>{m.office_new_order()}</PageTitle>
      {role === 'packer' ? <p>{m.office_not_allowed()}</p> : <NewOrderForm />}
    </>
  );
}
