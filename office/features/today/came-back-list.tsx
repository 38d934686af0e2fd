import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { Chip } from '../../ui/chip.tsx';
import chipStyles from '../../ui/chips.module.css';
import { errorText } from '../../ui/told/fault-text.ts';
import { TryAgain } from '../../ui/told/try-again.tsx';
import { Waiting } from '../../ui/told/waiting.tsx';
import type { CameBackRow } from './back-reason.ts';
import styles from './came-back.module.css';
import { CameBackItem } from './came-back-item.tsx';

type Reason = CameBackRow['reason'];

const reasons: readonly (readonly [Reason, () => string])[] = [
  ['parcel', m.office_back_parcels],
  ['return', m.office_back_returns],
  ['owed', m.office_orders_owed],
  ['unpaid', m.office_orders_unpaid],
];

/** Rows; more come when they are asked for. */
const atOnce = 50;

/** All of the third pile, or what is there for one reason: the address says which. */
export function CameBackList() {
  const [params] = useSearchParams();
  const chosen = reasons.find(([reason]) => reason === params.get('reason'))?.[0];
  const [limit, setLimit] = useState(atOnce);
  const { data, error, refetch } = useQuery({
    ...procedureQuery('today', 'cameBack', { limit, ...(chosen && { reason: chosen }) }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <TryAgain fault={errorText(error)} again={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { rows, counts, count } = data;
  const all = chosen ? counts[chosen] : count;
  return (
    <>
      <Filter chosen={chosen} count={count} counts={counts} />
      {rows.length === 0 ? (
        <p className="quiet">
          {chosen ? m.office_back_none({ all: m.office_all() }) : m.office_pile_empty_back()}
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <CameBackItem key={`${row.reason}-${row.returnId ?? row.number}`} row={row} />
          ))}
        </ul>
      )}
      {all > rows.length && (
        <Button variant="default" onClick={() => setLimit(limit + atOnce)}>
          {m.office_show_more()}
        </Button>
      )}
    </>
  );
}

interface FilterProps {
  chosen: Reason | undefined;
  count: number;
  counts: Readonly<Record<Reason, number>>;
}

function Filter({ chosen, count, counts }: FilterProps) {
  const chips = [
    { to: '?', label: m.office_all(), own: count, isChosen: chosen === undefined },
    ...reasons.map(([reason, label]) => ({
      ...{ to: `?reason=${reason}`, label: label(), own: counts[reason] },
      isChosen: chosen === reason,
    })),
  ];
  return (
    <nav aria-label={m.office_back_why()}>
      <ul className={chipStyles.chips}>
        {chips.map(({ to, label, own, isChosen }) => (
          <Chip
            key={to}
            to={to}
            isChosen={isChosen}
            count={formatCount(own, currentLocale())}
            replace
          >
            {label}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}
