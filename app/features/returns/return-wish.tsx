import { type ReactNode, useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { type Payout, payouts } from '#domain/returns/return.ts';
import { m } from '#messages';
import {
  type ChosenLine,
  canExchange,
  kindOf,
  type ReturnDraft,
  type ReturnFault,
} from './return-draft.ts';
import { lineName, payoutNames } from './return-names.ts';

interface ReturnWishProps {
  draft: ReturnDraft;
  chosen: readonly ChosenLine[];
  faults: ReadonlySet<ReturnFault>;
  /** Lines that need one, by `textOfKey`. */
  withoutSize: readonly string[];
  onChange: (part: Partial<ReturnDraft>) => void;
}

/** What the shopper gets: another size first, or money. */
export function ReturnWish({ draft, chosen, faults, withoutSize, onChange }: ReturnWishProps) {
  const kind = kindOf(draft, chosen);
  const isExchangeable = canExchange(chosen);
  return (
    <>
      <Choices legend={m.return_want()}>
        {(name) => (
          <>
            <Choice
              name={name}
              label={m.return_want_exchange()}
              isDisabled={!isExchangeable}
              isChosen={kind === 'exchange'}
              onChoose={() => onChange({ kind: 'exchange' })}
            />
            {chosen.map(
              ({ key, line, options }) =>
                options.every(({ isLeft }) => !isLeft) && (
                  <p key={key} className="return-why">
                    {m.return_no_exchange({ name: lineName(line.line) })}
                  </p>
                ),
            )}
            <Choice
              name={name}
              label={m.return_want_refund()}
              isChosen={kind === 'refund'}
              onChoose={() => onChange({ kind: 'refund' })}
            />
          </>
        )}
      </Choices>
      {kind === 'exchange' &&
        chosen.map((each) => (
          <NewSize
            key={each.key}
            chosen={each}
            value={draft.toSizes[each.key] ?? ''}
            hasFault={withoutSize.includes(each.key)}
            onChoose={(size) => onChange({ toSizes: { ...draft.toSizes, [each.key]: size } })}
          />
        ))}
      {kind === 'refund' && <Money draft={draft} faults={faults} onChange={onChange} />}
    </>
  );
}

function NewSize(props: {
  chosen: ChosenLine;
  value: string;
  hasFault: boolean;
  onChoose: (size: string) => void;
}) {
  const { chosen, value, hasFault, onChoose } = props;
  const name = lineName(chosen.line.line);
  if (chosen.options.some(({ size }) => size === undefined)) {
    return <p>{m.return_same_again({ name })}</p>;
  }
  return (
    <Select
      label={m.return_new_size({ name })}
      value={value}
      error={hasFault ? m.return_fault_size() : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{m.return_choose()}</option>
      {chosen.options.map(({ size = '', isLeft }) => (
        <option key={size} value={size} disabled={!isLeft}>
          {isLeft ? size : m.size_sold_out({ size })}
        </option>
      ))}
    </Select>
  );
}

function Money({
  draft,
  faults,
  onChange,
}: Pick<ReturnWishProps, 'draft' | 'faults' | 'onChange'>) {
  const { payout, payoutHandle } = draft;
  const labels: Record<Exclude<Payout, 'cash'>, () => string> = {
    instapay: m.return_handle_instapay,
    wallet: m.return_handle_wallet,
  };
  return (
    <>
      <Choices legend={m.return_payout()}>
        {(name) =>
          payouts.map((each) => (
            <Choice
              key={each}
              name={name}
              label={payoutNames[each]()}
              isChosen={payout === each}
              onChoose={() => onChange({ payout: each })}
            />
          ))
        }
      </Choices>
      {payout !== 'cash' && (
        <Field
          label={labels[payout]()}
          value={payoutHandle}
          error={handleFault(faults)}
          dir="ltr"
          inputMode={payout === 'wallet' ? 'tel' : 'text'}
          autoComplete={payout === 'wallet' ? 'tel' : 'off'}
          maxLength={100}
          onChange={({ target }) => onChange({ payoutHandle: target.value })}
        />
      )}
    </>
  );
}

function handleFault(faults: ReadonlySet<ReturnFault>): string | undefined {
  if (faults.has('handle')) return m.return_fault_handle();
  return faults.has('wallet') ? m.delivery_mobile_wrong() : undefined;
}

function Choices(props: { legend: string; children: (name: string) => ReactNode }) {
  return (
    <fieldset className="return-group">
      <legend>{props.legend}</legend>
      {props.children(useId())}
    </fieldset>
  );
}

function Choice(props: {
  name: string;
  label: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="return-choice">
      <input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        disabled={props.isDisabled}
        onChange={props.onChoose}
      />
      {props.label}
    </label>
  );
}
