import type { Ok } from '../../client.ts';
import { procedureQuery } from '../../procedure-query.ts';

type Slips = Ok<'orders', 'slips'>;
type Whole = Slips['orders'][number];

/** Who packs sees no prices, and of what is not packed yet neither its amount nor its street. */
export type PrintedOrder = Omit<Whole, 'toPay' | 'deliveryFee' | 'delivery'> & {
  toPay?: number | undefined;
  deliveryFee?: number | null;
  delivery:
    | (Pick<NonNullable<Whole['delivery']>, 'name' | 'governorate' | 'city'> &
        Partial<NonNullable<Whole['delivery']>>)
    | null;
};

export type PrintedSlips = Slips;

export function slipsQuery(numbers: readonly number[]) {
  return procedureQuery('orders', 'slips', { numbers: [...numbers] });
}
