import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useWaitingChange } from '../../../kept/use-kept.ts';
import { Card } from '../../../ui/card.tsx';
import { shortTime } from '../../../ui/local-time.ts';
import { AddressText } from '../../../ui/order/address-text.tsx';
import { isWhole, type SeenOrder } from '../order-data.ts';
import { AddressForm } from './address-form.tsx';
import type { AddressDraft } from './use-save-address.ts';

/** @param canEdit before it is shipped, for who may */
export function OrderAddress({ order, canEdit }: { order: SeenOrder; canEdit: boolean }) {
  const key = `order-${order.number}-address`;
  const [draft, setDraft, clear] = useDraft<AddressDraft | null>(key, null);
  const [wasOpen, setWasOpen] = useState(false);
  const waiting = useWaitingChange('setAddress', order.number);
  const { delivery, version } = order;
  const held = isWhole(order) && order.addressUntil;
  return (
    <Card title={m.delivery_heading()}>
      {delivery ? (
        <AddressText delivery={delivery} hasName />
      ) : (
        <p>
          <span>{m.office_order_no_address()}</span>{' '}
          {held && <span>{m.office_order_held_until({ time: shortTime(held) })}</span>}
        </p>
      )}
      {waiting && <p className="quiet">{m.office_not_sent()}</p>}
      {canEdit && !draft && !waiting && (
        <Button
          variant="default"
          autoFocus={wasOpen}
          onClick={() => setDraft({ typed: { ...delivery }, base: { ...delivery }, version })}
        >
          {delivery ? m.office_order_change_address() : m.office_order_add_address()}
        </Button>
      )}
      {draft && canEdit && (
        <AddressForm
          number={order.number}
          draft={draft}
          setDraft={setDraft}
          close={() => {
            setWasOpen(true);
            clear();
          }}
        />
      )}
    </Card>
  );
}
