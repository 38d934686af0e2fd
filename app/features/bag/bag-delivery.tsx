import { useLayoutEffect } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { DeliveryBlock } from '#app/features/delivery/address/delivery-block.tsx';
import {
  draftToOrder,
  openDeliveryDraft,
  stopForPieces,
} from '#app/features/delivery/address/delivery-draft.ts';
import { DeliveryChoice } from '#app/features/delivery/delivery-choice.tsx';
import { useDeliveryDraft } from '#app/features/delivery/delivery-draft-state.ts';
import { correctDelivery } from '#app/features/delivery/delivery-terms-store.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { sendBag } from './bag-runner.ts';
import { heldOrder, useBag } from './bag-state.ts';

/** @param goods piastres to pay for the goods, after sale and discount */
export function deliveryToOrder(goods: number, isRequired: boolean) {
  const { owner } = useBag.getState();
  // The form may not be shown yet; read the stored draft at once.
  if (owner !== undefined) void openDeliveryDraft(owner, accountSession);
  return draftToOrder(goods, isRequired);
}

export function BagDelivery({ isRequired }: { isRequired: boolean }) {
  const owner = useBag((state) => state.owner);
  const order = useBag(({ bag }) => bag.order);
  // Before the paint: the bag need not say it too.
  useLayoutEffect(() => {
    if (order?.state !== 'refused') return;
    // What is missing or wrong stands in the form.
    if (order.code === 'delivery-required' && stopForPieces()) {
      return void sendBag({ type: 'close-order' });
    }
    if (order.code === 'governorate-closed') useDeliveryDraft.setState({ isOpen: true });
    const place = readDelivery(useDeliveryDraft.getState().draft).delivery;
    if (!place) return;
    if (order.code === 'governorate-closed') correctDelivery(place, 'closed');
    else if (order.fee) correctDelivery(place, order.fee.now);
  }, [order]);
  return <DeliveryBlock owner={owner} session={accountSession} isRequired={isRequired} />;
}

export function BagDeliveryChoice() {
  const isHeld = useBag(({ bag }) => heldOrder(bag) !== undefined);
  return <DeliveryChoice session={accountSession} isHeld={isHeld} />;
}
