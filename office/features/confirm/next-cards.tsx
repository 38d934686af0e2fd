import { UnstyledButton } from '@mantine/core';
import { m } from '#messages';
import { Dot } from '../../ui/dot.tsx';
import { Money } from '../../ui/money.tsx';
import { governorateName } from '../../ui/order/governorate-name.ts';
import { Waited } from '../../ui/order/waited.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import styles from './next-cards.module.css';
import type { OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

/** What follows; a tap takes one out of turn. Those that may be one order stand together. */
export function NextCards({ pile, hasMore }: { pile: Pile; hasMore: boolean }) {
  const { rows, card, show } = pile;
  const next = rows.filter((row) => row !== card);
  if (next.length === 0) return null;
  return (
    <section className={styles.next} aria-label={m.office_confirm_next_cards()}>
      <h2>{m.office_confirm_next_cards()}</h2>
      <ul>
        {next.map((row) => (
          <li key={row.number} data-twin={isBesideTwin(row, rows) || undefined}>
            <UnstyledButton className={styles.card ?? ''} data-row onClick={() => show(row.number)}>
              <span>
                <span className={styles.name}>
                  {row.delivery ? (
                    <Stranger>{row.delivery.name}</Stranger>
                  ) : (
                    m.office_confirm_needs_address()
                  )}
                </span>
                <span className="quiet">
                  <span>{m.office_order({ number: row.number })}</span>
                  {row.delivery && (
                    <>
                      <Dot />
                      <span>{governorateName(row.delivery.governorate)}</span>
                    </>
                  )}
                </span>
              </span>
              <span>
                <Money piastres={row.toPay} />
                <Waited minutes={row.ageMinutes} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasMore && <p className="quiet">{m.office_confirm_more()}</p>}
    </section>
  );
}

function isBesideTwin(row: OrderToConfirm, rows: readonly OrderToConfirm[]): boolean {
  return row.twins.some((twin) => rows.some(({ number }) => number === twin.number));
}
