import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { change } from '../../../change.ts';
import type { Answer } from '../../../client.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { tell } from '../../../ui/told/tell.ts';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { ProofForm } from '../../staff/proof-form.tsx';
import styles from '../order.module.css';
import { showChanged, type WholeOrder } from '../order-data.ts';
import { useSend } from '../use-send.ts';
import { metText } from './met-text.ts';

interface GaveBackDialogProps {
  order: WholeOrder;
  isOpen: boolean;
  close: () => void;
}

/** Money that left the shop: whoever notes it proves who they are. */
export function GaveBackDialog({ order, isOpen, close }: GaveBackDialogProps) {
  const { number, toGiveBack, version } = order;
  const { isRunning, fault, conflicts, send } = useSend();
  const [needsProof, setNeedsProof] = useState(false);
  const [amount, setAmount, clear] = useDraft(`order-${number}-gave-back`, '');
  // Of a call without an answer: whoever tries again sends the same one, and the shop does it once.
  const lost = useRef<number>(undefined);

  async function note(): Promise<void> {
    const given = amount.trim() === '' ? {} : { amount };
    const seen = lost.current ?? version;
    const asked = { number, version: seen, ...given };
    const answer = await send(() => change('orders', 'gaveBack', asked));
    lost.current = 'failed' in answer ? seen : undefined;
    setNeedsProof(isProofNeeded(answer));
    if (!('ok' in answer)) return void showChanged(number, {});
    tell(m.office_saved());
    clear();
    close();
    void showChanged(number, { toGiveBack: answer.ok.left, version: answer.ok.version });
  }

  return (
    <Dialog title={m.office_order_gave_back()} isOpen={isOpen} close={close}>
      {needsProof ? (
        <ProofForm onProved={note} />
      ) : (
        <form
          className={styles.parts}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void note();
          }}
        >
          <p>
            {m.office_order_to_give_back()} <Money piastres={toGiveBack} />
          </p>
          <ToldFault>{fault || metText(conflicts)}</ToldFault>
          <TextInput
            label={m.office_order_amount()}
            description={m.office_order_amount_hint()}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            data-autofocus
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <Button type="submit" loading={isRunning}>
            {m.office_order_save()}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function isProofNeeded(answer: Answer<unknown>): boolean {
  return 'failed' in answer && answer.failed === 'proof-needed';
}
