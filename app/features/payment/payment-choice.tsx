import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { useChosenPayment } from './chosen-payment.ts';

const ways: readonly [Payment, () => string][] = [
  ['cash', m.payment_cash],
  ['transfer', m.payment_transfer],
];

/** For shops that take transfers. @param isHeld an order is on its way, as it was to be paid */
export function PaymentChoice({ isHeld }: { isHeld: boolean }) {
  const chosen = useChosenPayment((state) => state.payment);
  return (
    <fieldset className="payment-choice" disabled={isHeld}>
      <legend>{m.payment_legend()}</legend>
      {ways.map(([payment, name]) => (
        <label key={payment}>
          <input
            type="radio"
            name="payment"
            value={payment}
            checked={payment === chosen}
            onChange={() => useChosenPayment.setState({ payment })}
          />
          {name()}
        </label>
      ))}
      {chosen === 'transfer' && <p className="payment-hint">{m.payment_transfer_hint()}</p>}
    </fieldset>
  );
}
