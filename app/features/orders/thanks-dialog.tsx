import { useState } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import { type PlacedOrder, useBag } from '#app/features/bag/machine/bag-state.ts';
import { LateDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { TransferBlock } from '#app/features/payment/transfer-block.tsx';
import { Link, useNavigate, useRouteLoaderData } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { arrivalText } from '#app/ui/text/arrival-text.ts';
import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { useToday } from '#app/ui/use-today.ts';
import { arrivalFrom } from '#domain/order/arrival.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';
import { orderOfAccount } from './order-access.ts';

/** Spec §4. Says what to have ready and when it comes; first of all asks for a missing address. */
export function ThanksDialog({ order }: { order: PlacedOrder }) {
  const { number, hasDelivery, deliveryFee, toPay, payment, hasMail } = order;
  const isWithoutFee = !hasDelivery && typeof deliveryFee !== 'number';
  const ways = transferWays(
    useRouteLoaderData<() => { owner: OwnerSettings }>('root')?.owner ?? {},
  );
  return (
    <Dialog
      title={m.bag_thanks()}
      onClose={closeOrder}
      icon={<Icon name="heart" className="thanks-heart" />}
      className="thanks"
    >
      <p className="dialog-text">
        <span>{m.bag_thanks_number({ number })}</span>{' '}
        {hasMail && <span>{m.bag_thanks_mail()}</span>}
      </p>
      <ReadyFor order={order} />
      {hasDelivery ? (
        <p className="dialog-text">
          <span>{m.bag_thanks_delivered()}</span> <span>{m.bag_thanks_confirm()}</span>
        </p>
      ) : (
        <AddAddress order={order} />
      )}
      {payment === 'transfer' && toPay !== undefined && (toPay > 0 || isWithoutFee) && (
        <TransferBlock number={number} toPay={toPay} isWithoutFee={isWithoutFee} ways={ways} />
      )}
      <div className="dialog-buttons">
        <Link
          to={`/orders/${number}`}
          className={buttonClass(hasDelivery ? 'accent' : 'plain')}
          onClick={closeOrder}
        >
          {m.bag_thanks_see_order()}
        </Link>
        <Button kind="plain" onClick={closeOrder}>
          {m.bag_thanks_close()}
        </Button>
      </div>
    </Dialog>
  );
}

/** The amount, and the days. Nothing of it for an order that an older version of the shop has stored. */
function ReadyFor({ order }: { order: PlacedOrder }) {
  const { toPay, deliveryFee = null, deliveryDays, payment = 'cash', hasDelivery } = order;
  const today = useToday();
  if (toPay === undefined) return null;
  const amounts = { toPay, deliveryFee, needsAddress: !hasDelivery };
  return (
    <p className="thanks-ready">
      <CashSentence amounts={amounts} payment={payment} />
      {deliveryDays && <span>{arrivalText(arrivalFrom(today, deliveryDays), 'confirmed')}</span>}
    </p>
  );
}

/** A button, until it is tapped; then the form. */
function AddAddress({ order }: { order: PlacedOrder }) {
  const { number, addressUntil } = order;
  const account = useBag((state) => state.account);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="thanks-address">
      <p className="thanks-missing">
        <span>{m.bag_thanks_needs_address()}</span>{' '}
        {addressUntil && (
          <SlotText text={(time) => m.orders_kept_until({ time })}>
            <LocalTime iso={addressUntil} />
          </SlotText>
        )}
      </p>
      <Button
        kind={isOpen ? 'plain' : 'accent'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.bag_thanks_add_address()}
      </Button>
      {isOpen && (
        <LateDeliveryForm
          account={account}
          session={accountSession}
          order={order}
          onSubmit={async (delivery, fee) => {
            const { deliver } = orderOfAccount(accountSession, String(number));
            const { order: now } = await deliver(delivery, fee);
            const { toPay, deliveryFee, deliveryDays } = now;
            if (now.delivery) {
              return void sendBag({ type: 'delivery-added', toPay, deliveryFee, deliveryDays });
            }
            // Too late for a delivery: the order's page shows the status.
            closeOrder();
            navigate(`/orders/${number}`);
          }}
        />
      )}
    </div>
  );
}

export function closeOrder(): void {
  sendBag({ type: 'close-order' });
}
