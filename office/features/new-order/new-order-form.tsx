import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { m } from '#messages';
import { useDraft } from '../../drafts/use-draft.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/told/fault-text.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { LineList } from './line-list.tsx';
import styles from './new-order.module.css';
import { OpenAgain } from './open-again.tsx';
import { OrderSum, OrderWarnings } from './order-sum.tsx';
import { PayFields } from './pay-fields.tsx';
import { ProductSearch } from './product-search.tsx';
import { emptyOrder, newOrderDraft, quoteOf, type TypedOrder, withLine } from './typed-order.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { WhomFields } from './whom-fields.tsx';

/** In ms: after the last letter. */
const pause = 300;

/** An order of somebody who calls, in under a minute. */
export function NewOrderForm() {
  const [typed, setTyped, clear] = useDraft<TypedOrder>(newOrderDraft, emptyOrder);
  const { placing, fault, faults, refusals, place, clearFaults } = usePlaceOrder(clear);
  const form = useRef<HTMLFormElement>(null);
  const type = (part: Partial<TypedOrder>) => {
    setTyped((before) => ({ ...before, ...part }));
    clearFaults(Object.keys(part));
  };
  const { lines } = typed;
  const [asked] = useDebouncedValue(JSON.stringify(quoteOf(typed)), pause);
  const question = JSON.parse(asked) as ReturnType<typeof quoteOf>;
  const quoted = useQuery({
    ...procedureQuery('orders', 'quote', question),
    enabled: question.lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const quote = lines.length > 0 && !quoted.isError ? quoted.data : undefined;
  // What is shown is told to whoever orders; without a place, there is no sum yet.
  const isWhole = typed.isAddressLater || (quote && quote.deliveryFee !== null);
  const toPay = isWhole ? quote?.toPay : undefined;

  // The first field that is wrong; all of it, when it is none of the fields.
  useEffect(() => {
    const first = refusals > 0 && form.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing) void place(typed, { confirm: true, toPay });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <OpenAgain typed={typed} onOpen={setTyped} />
      <Card title={m.office_order_lines()}>
        <ProductSearch
          lines={lines}
          onAdd={(line) =>
            setTyped((before) => ({ ...before, lines: withLine(before.lines, line) }))
          }
        />
        <LineList lines={lines} quote={quote} onChange={(next) => type({ lines: next })} />
      </Card>
      <Card title={m.office_for_whom()}>
        <WhomFields typed={typed} onType={type} faults={faults} />
      </Card>
      <Card title={m.office_new_order_payment()}>
        <PayFields typed={typed} onType={type} faults={faults} />
      </Card>
      <Card title={m.office_new_order_sum()}>
        {quote && <OrderSum quote={quote} />}
        <OrderWarnings quote={quote} />
        {lines.length > 0 && quoted.isPending && <p className="quiet">{m.office_counting()}</p>}
        <ToldFault>
          {lines.length > 0 && quoted.error ? errorText(quoted.error) : undefined}
        </ToldFault>
        <ToldFault>{fault}</ToldFault>
        {lines.length === 0 && <p className="quiet">{m.office_no_lines()}</p>}
        <PlaceButtons
          placing={placing}
          isEmpty={lines.length === 0}
          onPlace={() => void place(typed, { confirm: false, toPay })}
        />
      </Card>
    </form>
  );
}

interface PlaceButtonsProps {
  placing: ReturnType<typeof usePlaceOrder>['placing'];
  isEmpty: boolean;
  onPlace: () => void;
}

/** Who is on the phone has just agreed: the loud one confirms, too. */
function PlaceButtons({ placing, isEmpty, onPlace }: PlaceButtonsProps) {
  const isOff = isEmpty || placing !== undefined;
  return (
    <div className={styles.place}>
      <Button type="submit" disabled={isOff} loading={placing === 'confirmed'}>
        {m.office_place_and_confirm()}
      </Button>
      <Button variant="default" disabled={isOff} loading={placing === 'placed'} onClick={onPlace}>
        {m.office_place_order()}
      </Button>
    </div>
  );
}
