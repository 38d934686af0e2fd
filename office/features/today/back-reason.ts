import { m } from '#messages';
import type { Ok } from '../../client.ts';

export type CameBackRow = Ok<'today', 'cameBack'>['rows'][number];

export function backReason({ reason, kind }: Pick<CameBackRow, 'reason' | 'kind'>): string {
  switch (reason) {
    case 'parcel':
      return m.office_back_parcel();
    case 'return':
      return kind === 'exchange' ? m.office_back_exchange() : m.office_back_refund();
    case 'owed':
      return m.office_orders_owed();
    case 'unpaid':
      return m.office_orders_unpaid();
  }
}
