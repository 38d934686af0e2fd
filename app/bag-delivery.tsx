import { useEffect } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryBlock } from '#app/features/delivery/delivery-block.tsx';
import { DeliveryChoice } from '#app/features/delivery/delivery-choice.tsx';
import { draftToOrder, openDeliveryDraft } from '#app/features/delivery/delivery-draft.ts';
import { refreshDeliveryTerms } from '#app/features/delivery/delivery-terms-store.ts';

/** @param goods piastres to pay for the goods, after sale and discount */
export function deliveryToOrder(goods: number, isRequired: boolean) {
  const { owner } = useBag.getState();
  // The form may not be loaded yet; read the stored draft at once.
  if (owner !== undefined) void openDeliveryDraft(owner, accountSession);
  return draftToOrder(goods, isRequired);
}

export function BagDelivery({ isRequired }: { isRequired: boolean }) {
  const owner = useBag((state) => state.owner);
  const order = useBag(({ bag }) => bag.order);
  const code = order?.state === 'refused' ? order.code : undefined;
  useEffect(() => {
    if (code === 'delivery-fee-changed' || code === 'governorate-closed') {
      void refreshDeliveryTerms();
    }
  }, [code]);
  return <DeliveryBlock owner={owner} session={accountSession} isRequired={isRequired} />;
}

export function BagDeliveryChoice() {
  return <DeliveryChoice session={accountSession} />;
}
