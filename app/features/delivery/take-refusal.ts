import { type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { correctDelivery } from './delivery-terms-store.ts';

export interface DeliveryRefusal {
  code: string;
  /** Where the order was to go. */
  delivery: Delivery | undefined;
  /** Piastres: what it costs now. */
  fee: number | undefined;
}

/** An order was refused for its delivery: the form and the terms say what the server has said. */
export function takeDeliveryRefusal({ code, delivery, fee }: DeliveryRefusal): void {
  const isClosed = code === 'governorate-closed';
  if (isClosed) useDeliveryDraft.setState({ isOpen: true });
  if (code === 'delivery-required') {
    useDeliveryDraft.setState(({ draft, stops }) =>
      // The address may have been typed since.
      readDelivery(draft).delivery
        ? { stops: 0, stop: 'faulty' }
        : { stops: stops + 1, stop: 'pieces', isOpen: true },
    );
  }
  const now = isClosed ? 'closed' : fee;
  if (delivery && now !== undefined) correctDelivery(delivery, now);
}
