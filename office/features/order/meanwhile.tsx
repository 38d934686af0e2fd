import { Button } from '@mantine/core';
import { m } from '#messages';
import { shortTime } from '../../ui/local-time.ts';
import { whoName } from '../../ui/order/who-name.ts';
import { Stranger } from '../../ui/stranger.tsx';
import type { Conflict } from '../../ui/told/conflicts.ts';
import styles from './order.module.css';

interface MeanwhileProps {
  conflicts: readonly Conflict[];
  /** What it is about, where there are several fields. */
  nameOf?: (field: string) => string;
  isRunning?: boolean;
  keepTheirs: (field: string) => void;
  keepMine: (field: string) => void;
}

/** Two have changed the same: nothing is lost, whoever reads this decides. */
export function Meanwhile({ conflicts, nameOf, ...choice }: MeanwhileProps) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className={styles.meanwhile}>
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.field}
          conflict={conflict}
          name={nameOf?.(conflict.field)}
          {...choice}
        />
      ))}
    </div>
  );
}

function OneConflict({
  conflict: { field, theirs, yours, who, when },
  name,
  isRunning = false,
  keepTheirs,
  keepMine,
}: { conflict: Conflict; name: string | undefined } & Omit<
  MeanwhileProps,
  'conflicts' | 'nameOf'
>) {
  return (
    <div className={styles.conflict}>
      <p>
        {name && <strong className={styles.field}>{name}</strong>}
        <span>{m.office_order_meanwhile({ who: whoName(who), time: shortTime(when) })}</span>
      </p>
      <dl className={styles.both}>
        <dt>{m.office_order_theirs()}</dt>
        <dd>
          <Stranger>{theirs || '–'}</Stranger>
        </dd>
        <dt>{m.office_order_yours()}</dt>
        <dd>
          <Stranger>{yours || '–'}</Stranger>
        </dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="default" loading={isRunning} onClick={() => keepMine(field)}>
          {m.office_order_keep_mine()}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={() => keepTheirs(field)}>
          {m.office_order_keep_theirs()}
        </Button>
      </div>
    </div>
  );
}
