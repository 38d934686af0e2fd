import { Button } from '@mantine/core';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/told/fault-text.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { TryAgain } from '../../ui/told/try-again.tsx';
import { Waiting } from '../../ui/told/waiting.tsx';
import { BigCard } from './big-card.tsx';
import { ComesBack } from './comes-back.tsx';
import { NextCards } from './next-cards.tsx';
import styles from './pile.module.css';
import { usePile } from './use-pile.ts';

export function PileOfOrders() {
  const pile = usePile();
  const { query, rows, count, card, chosen, fault, show } = pile;
  const { data, error, refetch } = query;
  if (!data) {
    return error ? <TryAgain fault={errorText(error)} again={() => void refetch()} /> : <Waiting />;
  }
  const shown = formatCount(count, currentLocale());
  return (
    <div className={styles.pile}>
      {count > 0 && <p className="quiet">{m.office_confirm_count({ count, shown })}</p>}
      {fault && (
        <div className={styles.fault}>
          <ToldFault>{fault.text}</ToldFault>
          {fault.number !== chosen && rows.some(({ number }) => number === fault.number) && (
            <Button variant="default" onClick={() => show(fault.number)}>
              {m.office_order({ number: fault.number })}
            </Button>
          )}
        </div>
      )}
      {card && <BigCard key={card.number} order={card} pile={pile} />}
      {!card && chosen !== undefined && (
        <Card title={m.office_confirm_left({ number: chosen })}>
          <p>{m.office_confirm_left_text()}</p>
          <Button variant="default" onClick={() => show(rows[0]?.number)}>
            {m.office_confirm_next()}
          </Button>
        </Card>
      )}
      {!card && chosen === undefined && rows.length === 0 && (
        <Card title={m.office_confirm_empty()}>
          <p>{m.office_confirm_empty_text()}</p>
        </Card>
      )}
      <NextCards pile={pile} hasMore={data.next !== null} />
      <ComesBack later={data.dueLater} />
    </div>
  );
}
