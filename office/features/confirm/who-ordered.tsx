import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { m } from '#messages';
import { Dot } from '../../ui/dot.tsx';
import { addressFieldName } from '../../ui/order/address-field.tsx';
import { governorateName } from '../../ui/order/governorate-name.ts';
import { Stranger } from '../../ui/stranger.tsx';
import styles from './big-card.module.css';
import type { OrderToConfirm } from './take-steps.ts';

const rooms = ['building', 'floor', 'flat'] as const;

/** Name and whole address: the call is to agree on them. */
export function WhoOrdered({ order: { delivery, email } }: { order: OrderToConfirm }) {
  if (!delivery) {
    return (
      <>
        <p className={styles.name}>{m.office_confirm_needs_address()}</p>
        {email !== null && (
          <p>
            <a className={styles.mail} href={`mailto:${encodeURIComponent(email)}`}>
              <Stranger>{email}</Stranger>
            </a>
          </p>
        )}
        <p className="quiet">{m.office_confirm_needs_address_text()}</p>
      </>
    );
  }
  const { name, governorate, city, street, landmark, mobile } = delivery;
  return (
    <>
      <p className={styles.name}>
        <Stranger>{name}</Stranger>
      </p>
      <p>
        <span>{governorateName(governorate)}</span>
        <Dot />
        <Stranger>{city}</Stranger>
      </p>
      <p>
        <Stranger>{street}</Stranger>
      </p>
      {rooms.some((room) => delivery[room]) && (
        <p className={styles.rooms}>
          {rooms.map((room) => {
            const text = delivery[room];
            return (
              text && (
                <span key={room} className={styles.room}>
                  <span className="quiet">{addressFieldName(room)}</span>
                  <Stranger>{text}</Stranger>
                </span>
              )
            );
          })}
        </p>
      )}
      {landmark && (
        <p>
          <Stranger>{landmark}</Stranger>
        </p>
      )}
      <p>
        <bdi dir="ltr">{mobileInGroups(mobile)}</bdi>
      </p>
    </>
  );
}
