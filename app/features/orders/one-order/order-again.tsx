import { useState } from 'react';
import type { AddedAgain } from '#app/features/bag/add-again.ts';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import { m } from '#messages';

const whyNot = {
  gone: m.again_gone,
  'wrong-size': m.again_size,
  'sold-out': m.again_sold_out,
  'in-bag': m.again_in_bag,
  fewer: m.again_fewer,
  held: m.again_held,
} as const;

interface OrderAgainProps {
  order: Pick<Order, 'lines'>;
  catalogueUrl: string;
}

/** Puts the lines of an order into the bag, and names each that was left out. */
export function OrderAgain({ order, catalogueUrl }: OrderAgainProps) {
  const [done, setDone] = useState<readonly AddedAgain[] | undefined>([]);
  const [isBusy, setBusy] = useState(false);
  const hasAdded = done?.some(({ added }) => added > 0);

  async function again(): Promise<void> {
    setBusy(true);
    try {
      // Needs the products, which nobody reads an order for.
      const { addAgain } = await import('#app/features/bag/add-again.ts');
      setDone(await addAgain(order.lines, catalogueUrl));
    } catch {
      setDone(undefined);
    }
    setBusy(false);
  }

  return (
    <section className="order-again no-print">
      <Button kind="plain" aria-busy={isBusy || undefined} onClick={() => isBusy || void again()}>
        {m.again_button()}
      </Button>
      <div role="status">
        {!done && <p>{m.again_failed()}</p>}
        {hasAdded && <p>{m.again_added()}</p>}
        <ul>
          {done?.flatMap(({ line, problem, name }) =>
            problem === undefined ? [] : <li key={textOfKey(line)}>{whyNot[problem]({ name })}</li>,
          )}
        </ul>
      </div>
      {done && done.length > 0 && (
        <Link to="/cart" className={buttonClass('ink')}>
          {m.again_view_bag()}
        </Link>
      )}
    </section>
  );
}
