import { m } from '#messages';
import { Card } from '../../ui/card.tsx';
import { localTime } from '../../ui/local-time.ts';
import { moneyText } from '../../ui/money.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import styles from './order.module.css';
import type { WholeOrder } from './order-data.ts';

const kinds = { refund: m.office_order_refund, exchange: m.office_order_exchange } as const;

const showReturn = (id = 0) => `npm run shop -- returns show ${id}`;

/** How it came, and what does not go by itself: mails and returns. */
export function OrderAbout({ order }: { order: WholeOrder }) {
  const { madeBy, language, email, mailAddress, returns, undelivered } = order;
  const goesElsewhere = email !== null && mailAddress?.email !== email;
  return (
    <Card title={m.office_order_about()}>
      <ul className={styles.facts}>
        <li>
          {madeBy === null ? m.office_order_from_shop() : m.office_order_from({ who: madeBy })}
        </li>
        <li>{language === 'ar' ? m.office_order_in_arabic() : m.office_order_in_english()}</li>
        {goesElsewhere && (
          <li>
            <span>{mailAddress ? m.office_order_mails_to() : m.office_order_mails_nowhere()}</span>{' '}
            {mailAddress && <Stranger>{mailAddress.email}</Stranger>}
          </li>
        )}
      </ul>
      {undelivered.map(({ recipient, reason, givenUpAt }) => (
        <div key={`${recipient} ${reason} ${givenUpAt}`} className={styles.note}>
          <p className={styles.warn}>
            {givenUpAt === null
              ? m.office_order_mail_waits()
              : m.office_order_mail_failed({ time: localTime(givenUpAt) })}
          </p>
          <Stranger>{recipient}</Stranger>
          <Stranger>{reason}</Stranger>
        </div>
      ))}
      {returns.length > 0 && (
        <div className={styles.note}>
          <p>{m.office_order_returns()}</p>
          <ul className={styles.facts}>
            {returns.map(({ id, kind, reason, status, refund }) => (
              <li key={id}>
                {[
                  kinds[kind]({ number: String(id) }),
                  m[`return_status_${status}`](),
                  m[`return_reason_${reason}`](),
                  ...(refund === null ? [] : [moneyText(refund)]),
                ].join(' · ')}
              </li>
            ))}
          </ul>
          <p className="quiet">{m.office_order_returns_command()}</p>
          <code dir="ltr">{showReturn(returns[0]?.id)}</code>
        </div>
      )}
    </Card>
  );
}
