import { Button } from '@mantine/core';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { shopNow } from '../../connection.ts';
import { queryClient } from '../../query-client.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import type { OrderToConfirm } from './take-steps.ts';

/** Opens the telephone, and notes who called. Without an address there is no number. */
export function CallLink({ order: { number, mobile } }: { order: OrderToConfirm }) {
  if (mobile === null) return null;
  async function note(): Promise<void> {
    // Without a connection, it is sent later.
    const at = new Date(shopNow()).toISOString();
    const answer = await change('orders', 'noteContact', { number, kind: 'call', at });
    const fault = faultText(answer);
    if (isKept(answer)) tell(fault);
    else if (fault) tell(m.office_confirm_not_done({ number, fault }));
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  }
  return (
    <Button component="a" variant="default" href={`tel:${mobile}`} onClick={() => void note()}>
      {m.office_call()}
    </Button>
  );
}
