import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { Card } from '../../ui/card.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import { CallLink } from '../contact/call-link.tsx';
import styles from './order.module.css';
import { isWhole, type SeenOrder } from './order-data.ts';
import { Whatsapp } from './whatsapp.tsx';

/** Who ordered, and how to reach them. */
export function OrderPerson({ order }: { order: SeenOrder }) {
  const { delivery } = order;
  const whole = isWhole(order) ? order : undefined;
  const mobiles = [delivery?.mobile, delivery?.otherMobile].filter((each) => each !== undefined);
  if (!whole && mobiles.length === 0) return null;
  return (
    <Card title={m.office_order_person()}>
      {whole && <Name order={whole} />}
      {mobiles.map((mobile) => (
        <p key={mobile} className={styles.phone}>
          <bdi dir="ltr">{mobileInGroups(mobile)}</bdi>
          <CallLink
            number={whole?.number}
            mobile={mobile}
            label={m.office_order_call_at({ mobile: mobileInGroups(mobile) })}
          />
        </p>
      ))}
      {whole && whole.refusals > 0 && (
        <p className={styles.warn}>
          {m.office_order_refusals({
            count: whole.refusals,
            shown: formatCount(whole.refusals, currentLocale()),
          })}
        </p>
      )}
      {whole && <Whatsapp number={whole.number} />}
    </Card>
  );
}

function Name({ order }: { order: SeenOrder & { email: string | null } }) {
  const { delivery, email } = order;
  return (
    <p className={styles.names}>
      {delivery && (
        <strong>
          <Stranger>{delivery.name}</Stranger>
        </strong>
      )}
      {email === null ? (
        <span className="quiet">{m.office_order_no_account()}</span>
      ) : (
        <span className="quiet">
          <Stranger>{email}</Stranger>
        </span>
      )}
    </p>
  );
}
