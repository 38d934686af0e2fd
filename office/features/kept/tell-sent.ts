import { m } from '#messages';
import type { Ok } from '../../client.ts';
import type { Step } from '../../kept/steps.ts';
import { buyerWarning } from '../../ui/order/buyer-warning.ts';
import { tell } from '../../ui/told/tell.ts';
import { tellDone } from '../../ui/told/tell-done.tsx';

/** An order that was placed without a connection has a number only now. */
export function tellSent({ noun, verb, input }: Step, done: unknown): void {
  if (noun !== 'orders' || verb !== 'create') return;
  const { order, version, warnings } = done as Ok<'orders', 'create'>;
  for (const text of warnings.map(buyerWarning).filter(Boolean)) tell(text);
  const { number } = order;
  if (!(input as { confirm?: boolean }).confirm) tell(m.office_new_order_placed({ number }));
  else tellDone(m.office_new_order_confirmed({ number }), [{ number, version }]);
}
