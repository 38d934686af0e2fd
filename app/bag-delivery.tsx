import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryBlock } from '#app/features/delivery/delivery-block.tsx';
import { draftToOrder, openDeliveryDraft } from '#app/features/delivery/delivery-draft.ts';

export function deliveryToOrder() {
  const { owner } = useBag.getState();
  // The form may not be loaded yet; read the stored draft at once.
  if (owner !== undefined) void openDeliveryDraft(owner, accountSession);
  return draftToOrder();
}

export default function BagDelivery() {
  const owner = useBag((state) => state.owner);
  return <DeliveryBlock owner={owner} session={accountSession} />;
}
