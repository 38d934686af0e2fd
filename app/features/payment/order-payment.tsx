import { isClosed } from '#domain/order/closed-order.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import { lacksFee, type Order } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { TransferBlock } from './transfer-block.tsx';

interface OrderPaymentProps {
  order: Pick<
    Order,
    'number' | 'status' | 'payment' | 'paidAt' | 'toPay' | 'deliveryFee' | 'needsAddress'
  >;
  settings: OwnerSettings;
}

/** Says how to pay an order that waits for a transfer. */
export function OrderPayment({ order, settings }: OrderPaymentProps) {
  const { number, status, toPay } = order;
  if (!awaitsTransfer(order) || isClosed(status)) return null;
  return (
    <TransferBlock
      number={number}
      toPay={toPay}
      isWithoutFee={lacksFee(order)}
      ways={transferWays(settings)}
    />
  );
}
