import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { Role } from '#domain/staff/roles.ts';
import { OrderAddress } from './address/order-address.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import { OrderPayment } from './money/order-payment.tsx';
import styles from './order.module.css';
import { OrderAbout } from './order-about.tsx';
import { isWhole, type SeenOrder } from './order-data.ts';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderSteps } from './steps/order-steps.tsx';

/** All of one order, and all that can be done with it. */
export function OneOrder({ order, role }: { order: SeenOrder; role: Role }) {
  const isPacker = role === 'packer';
  const canEdit = !isPacker && isBeforeShipping(order.status);
  const whole = isWhole(order) ? order : undefined;
  return (
    <div className={styles.order}>
      <OrderHead order={order} />
      <OrderSteps order={order} isPacker={isPacker}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <OrderLines order={order} canEdit={canEdit} />
            {whole && <OrderPayment order={whole} isOwner={role === 'owner'} />}
          </div>
          <div className={styles.column}>
            <OrderPerson order={order} />
            <OrderAddress order={order} canEdit={canEdit} />
            <OrderNote order={order} canEdit={!isPacker} />
          </div>
          <div className={styles.column}>
            <OrderHistory order={order} />
          </div>
          <div className={styles.column}>{whole && <OrderAbout order={whole} />}</div>
        </div>
      </OrderSteps>
    </div>
  );
}
