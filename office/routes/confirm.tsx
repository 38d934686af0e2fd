import { m } from '#messages';
import { PileOfOrders } from '../features/confirm/pile-of-orders.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>{m.office_confirm()}</PageTitle>
      <PileOfOrders />
    </>
  );
}
