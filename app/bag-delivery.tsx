import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryBlock } from '#app/features/delivery/delivery-block.tsx';

export { deliveryToOrder } from '#app/features/delivery/delivery-draft.ts';

/** The delivery in the bag: not needed for the bag to stand, so it comes after. */
export default function BagDelivery() {
  const owner = useBag((state) => state.owner);
  return <DeliveryBlock owner={owner} session={accountSession} />;
}
