import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { useChosenPayment } from './chosen-payment.ts';

const ways: readonly [Payment, () => string][] = [
  ['cash', m.payment_cash],
  ['transfer', m.payment_transfer],
];

interface PaymentStepProps {
  takesTransfers: boolean;
  /** An order is on its way, as it was to be paid. */
  isHeld: boolean;
}

/** A choice for shops that take transfers; the others take cash. */
export function PaymentStep({ takesTransfers, isHeld }: PaymentStepProps) {
  return (
    <section className="bag-step" aria-labelledby="bag-payment">
      <h2 id="bag-payment">{m.payment_legend()}</h2>
      {takesTransfers ? <PaymentChoice isHeld={isHeld} /> : <p>{m.payment_cash()}</p>}
    </section>
  );
}

function PaymentChoice({ isHeld }: Pick<PaymentStepProps, 'isHeld'>) {
  const chosen = useChosenPayment((state) => state.payment);
  return (
    <fieldset className="payment-choice" aria-labelledby="bag-payment" disabled={isHeld}>
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
