import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryBlock } from '#app/features/delivery/delivery-block.tsx';
import { draftToOrder, openDeliveryDraft } from '#app/features/delivery/delivery-draft.ts';

/** Where an order of the bag goes that is sent now. */
export function deliveryToOrder() {
  const { owner } = useBag.getState();
  // The form may not be there yet; what the device keeps is read at once.
  if (owner !== undefined) void openDeliveryDraft(owner, accountSession);
  return draftToOrder();
}

/** The delivery in the bag: not needed for the bag to stand, so it comes after. */
export default function BagDelivery() {
  const owner = useBag((state) => state.owner);
  return <DeliveryBlock owner={owner} session={accountSession} />;
}
