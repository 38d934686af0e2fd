import { Button } from '@mantine/core';
import { useState } from 'react';
import { readMapLink } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useWaitingChange } from '../../../kept/use-kept.ts';
import { Card } from '../../../ui/card.tsx';
import { shortTime } from '../../../ui/local-time.ts';
import { governorateName } from '../../../ui/order/governorate-name.ts';
import { Stranger } from '../../../ui/stranger.tsx';
import styles from '../order.module.css';
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
        <AddressText delivery={delivery} />
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

function AddressText({ delivery }: { delivery: NonNullable<SeenOrder['delivery']> }) {
  const { name, governorate, city, street, landmark, mapLink } = delivery;
  const inside = (['building', 'floor', 'flat'] as const).flatMap((field) => {
    const text = delivery[field];
    return text === undefined ? [] : [[m[`delivery_${field}`](), text] as const];
  });
  const map = mapLink === undefined ? undefined : readMapLink(mapLink);
  return (
    <address className={styles.address}>
      <Stranger>{name}</Stranger>
      {street !== undefined && <Stranger>{street}</Stranger>}
      {inside.length > 0 && (
        <span className={styles.inside}>
          {inside.map(([label, text]) => (
            <span key={label}>
              {label} <Stranger>{text}</Stranger>
            </span>
          ))}
        </span>
      )}
      {landmark !== undefined && <Stranger>{landmark}</Stranger>}
      <Stranger>{city}</Stranger>
      <span>{governorateName(governorate)}</span>
      {map !== undefined && (
        <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
          {m.delivery_map_open()}
        </a>
      )}
    </address>
  );
}
