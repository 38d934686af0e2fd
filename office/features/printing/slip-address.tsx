import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { governorateName } from '../../ui/order/governorate-name.ts';
import { Stranger } from '../../ui/stranger.tsx';
import { Whole } from './sheet-text.tsx';
import styles from './slip.module.css';

interface SlipAddressProps {
  /** Who packs does not see the street of an order that is not packed yet. */
  delivery: Pick<Delivery, 'name' | 'governorate' | 'city'> & Partial<Delivery>;
  locale: Locale;
}

export function SlipAddress({ delivery, locale }: SlipAddressProps) {
  const { name, mobile, otherMobile, governorate, city, street, landmark } = delivery;
  const rooms = [
    [m.delivery_building({}, { locale }), delivery.building],
    [m.delivery_floor({}, { locale }), delivery.floor],
    [m.delivery_flat({}, { locale }), delivery.flat],
  ] as const;
  const shownRooms = rooms.filter(([, text]) => text);
  return (
    <address className={styles.address}>
      <p className={styles.name}>
        <Stranger>{name}</Stranger>
      </p>
      {mobile && (
        <p className={styles.phones}>
          {[mobile, otherMobile].map((phone) => phone && <Whole key={phone}>{phone}</Whole>)}
        </p>
      )}
      {street && (
        <p>
          <Stranger>{street}</Stranger>
        </p>
      )}
      {shownRooms.length > 0 && (
        <p className={styles.rooms}>
          {shownRooms.map(([label, text]) => (
            <span key={label}>
              {label} <Stranger>{text ?? ''}</Stranger>
            </span>
          ))}
        </p>
      )}
      <p>
        <Stranger>{city}</Stranger>
        <span>{locale === 'ar' ? '، ' : ', '}</span>
        <span>{governorateName(governorate, locale)}</span>
      </p>
      {landmark && (
        <p>
          <Stranger>{landmark}</Stranger>
        </p>
      )}
    </address>
  );
}
