import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { thingsOf } from '../../kept/things-of.ts';
import { useSteps } from '../../kept/use-kept.ts';
import { ofOne } from '../../of-one.ts';
import { queryClient } from '../../query-client.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import type { CameBackRow } from './back-reason.ts';
import styles from './came-back.module.css';

interface DecidePiecesProps {
  number: number;
  status: NonNullable<CameBackRow['status']>;
  version: number | undefined;
}

/** Of a parcel that is back: whether its pieces can be sold again. It asks first. */
export function DecidePieces({ number, status, version }: DecidePiecesProps) {
  const [sellable, setSellable] = useState<boolean>();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState('');
  const waiting = useSteps().filter(({ answer }) => !answer);
  const isDecided = waiting.some((step) => thingsOf(step).includes(`orders ${number}`));

  async function decide(isSellable: boolean) {
    setRunning(true);
    setFault('');
    const versions = version === undefined ? undefined : [version];
    const given = { numbers: [number], status, sellable: isSellable, versions };
    const answer = ofOne(await change('orders', 'changeStatus', given));
    setRunning(false);
    if (isKept(answer)) {
      setSellable(undefined);
      return tell(faultText(answer));
    }
    if (!('ok' in answer)) return setFault(faultText(answer));
    const shown = { number: String(number) };
    tell(isSellable ? m.office_pieces_back(shown) : m.office_pieces_gone(shown));
    await queryClient.invalidateQueries({ queryKey: ['today'] });
  }

  if (isDecided) return <p className="quiet">{m.office_not_sent()}</p>;
  if (sellable === undefined) {
    return (
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setSellable(true)}>
          {m.office_sell_again()}
        </Button>
        <Button variant="default" onClick={() => setSellable(false)}>
          {m.office_not_sellable()}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.ask}>
      <p>{sellable ? m.office_sell_again_ask() : m.office_not_sellable_ask()}</p>
      <ToldFault>{fault}</ToldFault>
      <div className={styles.buttons}>
        <Button autoFocus loading={isRunning} onClick={() => decide(sellable)}>
          {m.office_yes()}
        </Button>
        <Button variant="default" onClick={() => setSellable(undefined)}>
          {m.office_no()}
        </Button>
      </div>
    </div>
  );
}
