import { Button } from '@mantine/core';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { shopNow } from '../../connection.ts';
import { queryClient } from '../../query-client.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';

interface CallLinkProps {
  /** The order's; absent for a packer, who notes nothing. */
  number: number | undefined;
  mobile: string;
  /** For who does not see which number stands beside it. */
  label?: string;
}

/** Opens the telephone, and notes who called. */
export function CallLink({ number, mobile, label }: CallLinkProps) {
  return (
    <Button
      component="a"
      variant="default"
      href={`tel:${mobile}`}
      aria-label={label}
      onClick={() => number !== undefined && void noteCall(number)}
    >
      {m.office_call()}
    </Button>
  );
}

async function noteCall(number: number): Promise<void> {
  // Without a connection, it is sent later.
  const at = new Date(shopNow()).toISOString();
  const answer = await change('orders', 'noteContact', { number, kind: 'call', at });
  const fault = faultText(answer);
  if (isKept(answer)) tell(fault);
  else if (fault) tell(m.office_confirm_not_done({ number, fault }));
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
}
