import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { statusesAfter } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { currentLocale } from '../../../locale.ts';
import { CourierField } from '../../step-fields/courier-field.tsx';
import { ReasonField } from '../../step-fields/reason-field.tsx';
import { LabelledCheckBox } from '../check-box.tsx';
import type { ListedOrder } from '../use-order-list.ts';
import styles from './step-bar.module.css';
import type { StepDetails } from './take-steps.ts';

/** Steps that need to know something once for all orders, or ask whether they are meant. */
export type AskedStep = 'shipped' | 'refused' | 'cancelled';

const nothing = { courier: '', sellable: false, note: '' };

interface StepFormProps {
  step: AskedStep;
  label: string;
  rows: readonly ListedOrder[];
  isRunning: boolean;
  /** @returns whether the form has done its part */
  onStep: (rows: readonly ListedOrder[], details: StepDetails) => Promise<boolean>;
  onBack: () => void;
}

export function StepForm({ step, label, rows, isRunning, onStep, onBack }: StepFormProps) {
  const [typed, setTyped, clear] = useDraft(`orders-step-${step}`, nothing);
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));

  const count = rows.length;
  // No draft: it is said of these orders alone.
  const [unpaidToo, setUnpaidToo] = useState(false);
  const unpaid = step === 'shipped' ? rows.filter(isUnpaid) : [];
  const taken = unpaidToo ? rows : rows.filter((row) => !unpaid.includes(row));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await onStep(taken, detailsOf(step, typed))) clear();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {step === 'shipped' && (
        <CourierField value={typed.courier} onType={(courier) => type({ courier })} />
      )}
      {unpaid.length > 0 && (
        <>
          <p className={styles.ask}>
            {m.office_orders_unpaid_of_these({
              count: unpaid.length,
              shown: formatCount(unpaid.length, currentLocale()),
            })}
          </p>
          <LabelledCheckBox
            label={m.office_orders_ship_unpaid()}
            checked={unpaidToo}
            onChange={({ currentTarget: { checked } }) => setUnpaidToo(checked)}
          />
        </>
      )}
      {step === 'refused' && (
        <LabelledCheckBox
          label={m.office_orders_sellable()}
          checked={typed.sellable}
          onChange={({ currentTarget: { checked } }) => type({ sellable: checked })}
        />
      )}
      {step === 'cancelled' && (
        <>
          <p className={styles.ask}>
            {m.office_orders_cancel_sure({ count, shown: formatCount(count, currentLocale()) })}
          </p>
          <ReasonField value={typed.note} onType={(note) => type({ note })} />
        </>
      )}
      <div className={styles.steps}>
        <Button
          type="submit"
          loading={isRunning}
          disabled={taken.length === 0}
          {...(step === 'cancelled' && { color: 'red.9' })}
        >
          {label}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={onBack}>
          {m.office_orders_step_back()}
        </Button>
      </div>
    </form>
  );
}

/** It can be shipped, and its transfer has not arrived. */
function isUnpaid({ status, awaitsTransfer }: ListedOrder): boolean {
  return awaitsTransfer && statusesAfter(status).includes('shipped');
}

function detailsOf(
  step: AskedStep,
  { courier, sellable, note }: Required<StepDetails>,
): StepDetails {
  if (step === 'shipped') return { courier: courier.trim() };
  return step === 'refused' ? { sellable } : { note: note.trim() };
}
