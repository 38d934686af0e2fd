import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { m } from '#messages';
import { AddressText } from '../../ui/order/address-text.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import styles from './big-card.module.css';
import type { OrderToConfirm } from './take-steps.ts';

/** Name and whole address: the call is to agree on them. */
export function WhoOrdered({ order: { delivery, email } }: { order: OrderToConfirm }) {
  if (!delivery) {
    return (
      <>
        <p className={styles.name}>{m.office_confirm_needs_address()}</p>
        {email !== null && (
          <p>
            <a className={styles.mail} href={mailAddress(email)}>
              <Stranger>{email}</Stranger>
            </a>
          </p>
        )}
        <p className="quiet">{m.office_confirm_needs_address_text()}</p>
      </>
    );
  }
  const { name, mobile, otherMobile } = delivery;
  return (
    <>
      <p className={styles.name}>
        <Stranger>{name}</Stranger>
      </p>
      <AddressText delivery={delivery} />
      {[mobile, otherMobile].map(
        (each) =>
          each && (
            <p key={each}>
              <bdi dir="ltr">{mobileInGroups(each)}</bdi>
            </p>
          ),
      )}
    </>
  );
}

/** Some programs show a percent sign in place of the at sign. */
function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
