import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lastingText } from '#app/http/lasting-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { useToday } from '#app/ui/use-today.ts';
import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import {
  maxReturnLengths,
  type Return,
  type ReturnReason,
  returnReasons,
} from '#domain/returns/return.ts';
import { type LineToReturn, linesToReturn } from '#domain/returns/return-terms.ts';
import type { ReturnBody } from '#domain/wire/returns.ts';
import { m } from '#messages';
import type { ReturnRefusal } from './return-calls.ts';
import {
  chosenLines,
  type ReturnDraft,
  type ReturnFault,
  readReturnDraft,
  type SizesOf,
} from './return-draft.ts';
import { ReturnLines } from './return-lines.tsx';
import { reasonNames } from './return-names.ts';
import { ReturnWish } from './return-wish.tsx';

export interface ReturnFormProps {
  order: Order;
  returns: readonly Return[];
  /** @returns why it was refused; an error is shown to the shopper */
  onSend: (body: ReturnBody) => Promise<ReturnRefusal | undefined>;
  onClose: () => void;
}

const refusalTexts: Record<ReturnRefusal, () => string> = {
  'not-allowed-now': m.return_not_now,
  'wrong-size': m.return_wrong_size,
};

const emptyDraft: ReturnDraft = {
  reason: '',
  pieces: {},
  kind: undefined,
  toSizes: {},
  payout: 'cash',
  payoutHandle: '',
  note: '',
};

/** Asks for the reason first: it decides what can be returned, and for what. */
export function ReturnForm(props: ReturnFormProps & { sizesOf: SizesOf }) {
  const { order, returns, sizesOf, onSend, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const lines = linesToReturn(order, returns, useToday());
  const [draft, setDraft] = useState<ReturnDraft>(() => ({
    ...emptyDraft,
    pieces: onlyLine(lines),
  }));
  const [state, setState] = useState<'new' | 'incomplete' | 'sending' | 'failed'>('new');
  const [refusal, setRefusal] = useState<ReturnRefusal>();
  const [failure, setFailure] = useState('');
  const chosen = chosenLines(draft, lines, sizesOf);
  const read = readReturnDraft(draft, chosen);
  const faults: ReadonlySet<ReturnFault> = (state === 'incomplete' && read.faults) || new Set();

  const change = (part: Partial<ReturnDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(undefined);
    setState((before) => (before === 'failed' ? 'new' : before));
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    if (!read.body) {
      flushSync(() => setState('incomplete'));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    setState('sending');
    try {
      setRefusal(await onSend(read.body));
      setState('new');
    } catch (error) {
      console.warn('The return could not be sent.', error);
      setFailure(lastingText(error) ?? m.return_failed());
      setState('failed');
    }
  }

  return (
    <form
      ref={form}
      className="return-form"
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={headingId}>{m.return_open()}</h3>
      <Select
        label={m.return_reason()}
        value={draft.reason}
        error={faults.has('reason') ? m.return_fault_reason() : undefined}
        autoFocus
        onChange={({ target }) => change({ reason: target.value as ReturnReason | '' })}
      >
        <option value="">{m.return_choose()}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]()}
          </option>
        ))}
      </Select>
      <ReturnLines
        lines={lines}
        draft={draft}
        error={faults.has('lines') ? m.return_fault_lines() : undefined}
        onChange={change}
      />
      {chosen.length > 0 && (
        <ReturnWish
          draft={draft}
          chosen={chosen}
          faults={faults}
          withoutSize={state === 'incomplete' ? (read.withoutSize ?? []) : []}
          onChange={change}
        />
      )}
      <ReturnNote
        note={draft.note}
        isTooLong={faults.has('note')}
        onChange={(note) => change({ note })}
      />
      {(refusal || state === 'failed') && (
        <p className="field-error" role="alert">
          {refusal ? refusalTexts[refusal]() : failure}
        </p>
      )}
      <div className="return-buttons">
        <Button type="submit" kind="accent" aria-disabled={state === 'sending'}>
          {m.return_send()}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {m.return_close()}
        </Button>
      </div>
    </form>
  );
}

/** Chooses the only line that can be returned. */
function onlyLine(lines: readonly LineToReturn[]): Record<string, number> {
  const [first, ...more] = lines.filter(({ takes }) => takes !== 'none');
  return first && more.length === 0 ? { [textOfKey(first.line)]: 1 } : {};
}

interface ReturnNoteProps {
  note: string;
  isTooLong: boolean;
  onChange: (note: string) => void;
}

function ReturnNote({ note, isTooLong, onChange }: ReturnNoteProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{m.return_note()}</label>
      <div className="field-box">
        <textarea
          id={id}
          rows={3}
          dir="auto"
          value={note}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isTooLong && (
        <p id={`${id}-error`} className="field-error">
          {m.return_fault_note({ count: shownCount(maxReturnLengths.note) })}
        </p>
      )}
    </div>
  );
}
