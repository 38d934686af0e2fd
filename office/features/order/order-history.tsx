import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { m } from '#messages';
import { Card } from '../../ui/card.tsx';
import { Dot } from '../../ui/dot.tsx';
import { shortTime } from '../../ui/local-time.ts';
import { whoName } from '../../ui/order/who-name.ts';
import { Stranger } from '../../ui/stranger.tsx';
import { undo } from '../../ui/told/tell-done.tsx';
import { historyEvents } from './history-events.ts';
import styles from './order.module.css';
import type { SeenOrder } from './order-data.ts';
import { useUndoable } from './use-undoable.ts';

/** What was done, by whom and when. */
export function OrderHistory({ order }: { order: SeenOrder }) {
  const events = historyEvents(order);
  const undoable = useUndoable(order, events[0]?.at);
  const newest = events.findIndex(({ at }) => at === undoable);
  return (
    <Card title={m.office_order_history()}>
      <ol className={styles.history} reversed>
        {events.map(({ at, what, words, madeBy }, place) => (
          <li key={`${at} ${what}`}>
            <span>{what}</span>
            {words.length > 0 && (
              <span>
                {words.map((each, position) => (
                  <Fragment key={each}>
                    {position > 0 && <Dot />}
                    <Stranger>{each}</Stranger>
                  </Fragment>
                ))}
              </span>
            )}
            <span className="quiet">
              {madeBy ? `${whoName(madeBy)} · ${shortTime(at)}` : shortTime(at)}
            </span>
            {place === newest && <UndoButton order={order} what={what} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface UndoButtonProps {
  order: SeenOrder;
  /** That it takes back. */
  what: string;
}

function UndoButton({ order: { number, version }, what }: UndoButtonProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <Button
      variant="default"
      className={styles.edit ?? ''}
      aria-label={m.office_undo_of({ what })}
      loading={isRunning}
      onClick={async () => {
        setRunning(true);
        await undo([{ number, version }]);
        setRunning(false);
      }}
    >
      {m.office_undo()}
    </Button>
  );
}
