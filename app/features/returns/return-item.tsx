import { useState } from 'react';
import { lastingText } from '#app/http/lasting-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { textOfKey } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { orderedLine } from '#domain/returns/ordered-line.ts';
import type { Return, ReturnLine, ReturnStep } from '#domain/returns/return.ts';
import { returnStatusesAfter } from '#domain/returns/return-status.ts';
import { m } from '#messages';
import { lineName, payoutNames, reasonNames, refundedTexts, statusNames } from './return-names.ts';

interface ReturnItemProps {
  asked: Return;
  /** All lines of the order. */
  lines: readonly OrderLine[];
  /** An error is shown to the shopper. */
  onWithdraw: () => Promise<void>;
}

/** One return: what comes back, how far it is, and what happens next. */
export function ReturnItem({ asked, lines, onWithdraw }: ReturnItemProps) {
  const { id, kind, reason, status, payout, payoutHandle, note, history } = asked;
  const title = kind === 'exchange' ? m.return_title_exchange : m.return_title_refund;
  const canWithdraw = returnStatusesAfter(status, kind).includes('withdrawn');
  return (
    <li className="return">
      <h3>{title({ number: id })}</h3>
      <ul>
        {asked.lines.map((line) => (
          <li key={textOfKey(line)}>{lineText(line, lines)}</li>
        ))}
      </ul>
      <p className="return-reason">{reasonNames[reason]()}</p>
      {payout && (
        <p>
          <span>{payoutNames[payout]()}</span> {payoutHandle && <bdi dir="ltr">{payoutHandle}</bdi>}
        </p>
      )}
      {note && <p>{m.return_your_note({ note })}</p>}
      <ol className="receipt-history">
        {history.map((step) => (
          <li key={step.status} data-status={step.status}>
            <strong>{statusNames[step.status]()}</strong>
            <LocalTime iso={step.at} />
            <StepDetails step={step} />
          </li>
        ))}
      </ol>
      <NextStep asked={asked} />
      {canWithdraw && <Withdraw onWithdraw={onWithdraw} />}
    </li>
  );
}

function StepDetails({ step: { courier, waybill, note } }: { step: ReturnStep }) {
  return (
    <>
      {courier && <span>{m.step_courier({ courier })}</span>}
      {waybill && <span>{m.step_waybill({ waybill })}</span>}
      {note && <span>{m.return_shops_note({ note })}</span>}
    </>
  );
}

function NextStep({ asked }: { asked: Return }) {
  const { status, kind, refund, payout = 'cash', refundReference: reference } = asked;
  if (status === 'requested') return <p>{m.return_next_requested()}</p>;
  if (status === 'approved') {
    return <p>{kind === 'exchange' ? m.return_next_exchange() : m.return_next_refund()}</p>;
  }
  if (status === 'received') {
    return <p>{kind === 'exchange' ? m.return_next_replacement() : m.return_next_money()}</p>;
  }
  if (refund === null) return null;
  if (refund === 0) return <p>{m.return_refunded_nothing()}</p>;
  return (
    <p key="refunded">
      <Price egp={toEgp(refund)} text={(amount) => refundedTexts[payout]({ amount })} />{' '}
      {reference && <span>{m.return_reference({ reference })}</span>}
    </p>
  );
}

function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'asks' | 'sending'>('ready');
  const [failure, setFailure] = useState('');

  async function withdraw(): Promise<void> {
    setState('sending');
    setFailure('');
    try {
      await onWithdraw();
    } catch (error) {
      console.warn('The return could not be withdrawn.', error);
      setFailure(lastingText(error) ?? m.return_withdraw_failed());
    }
    setState('ready');
  }

  return (
    <>
      <Button
        kind="plain"
        aria-disabled={state === 'sending'}
        onClick={() => setState((before) => (before === 'sending' ? before : 'asks'))}
      >
        {m.return_withdraw()}
      </Button>
      {failure !== '' && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {state === 'asks' && (
        <Dialog title={m.return_withdraw_question()} onClose={() => setState('ready')}>
          <p className="dialog-text">{m.return_withdraw_hint()}</p>
          <div className="dialog-buttons">
            <Button kind="ink" onClick={() => setState('ready')}>
              {m.return_withdraw_no()}
            </Button>
            <Button kind="danger" onClick={() => void withdraw()}>
              {m.return_withdraw()}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function lineText(line: ReturnLine, ordered: readonly OrderLine[]): string {
  const known = orderedLine(ordered, line);
  const name = known ? lineName(known) : String(line.id);
  const quantity = shownCount(line.quantity);
  if (line.toSize === undefined) return m.mail_order_line({ quantity, name });
  return m.return_line_to({ quantity, name, size: line.toSize });
}
