import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { m } from '#messages';
import { procedureQuery } from '../../procedure-query.ts';
import type { TypedOrder } from './typed-order.ts';

interface LastAddressProps {
  mobile: string;
  onType: (typed: Partial<TypedOrder>) => void;
}

/** Who has ordered before need not say it again. */
export function LastAddress({ mobile: typed, onType }: LastAddressProps) {
  const mobile = readEgyptianMobile(typed) ?? '';
  const found = useQuery({
    ...procedureQuery('orders', 'list', { search: mobile, limit: 1 }),
    enabled: mobile !== '',
  });
  const number = mobile === '' ? undefined : found.data?.rows[0]?.number;
  const order = useQuery({
    ...procedureQuery('orders', 'show', { number: number ?? 0 }),
    enabled: number !== undefined,
  });
  const delivery = number === undefined ? undefined : order.data?.delivery;
  if (!delivery || number === undefined) return null;
  const { name, governorate, city, street } = delivery;
  const { building = '', floor = '', flat = '', landmark = '' } = delivery;
  return (
    <Button
      variant="default"
      onClick={() => onType({ name, governorate, city, street, building, floor, flat, landmark })}
    >
      {m.office_last_address({ number })}
    </Button>
  );
}
