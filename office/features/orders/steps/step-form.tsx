import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { procedureQuery } from '../../../procedure-query.ts';
import { LabelledCheckBox } from '../check-box.tsx';
import styles from './step-bar.module.css';
import type { StepDetails } from './take-steps.ts';

interface StepFormProps {
  step: 'shipped' | 'refused';
  label: string;
  isRunning: boolean;
  /** @returns whether the form has done its part */
  onStep: (details: StepDetails) => Promise<boolean>;
  onBack: () => void;
}

/** What a step needs to know once for all orders. */
export function StepForm({ step, label, isRunning, onStep, onBack }: StepFormProps) {
  const [{ courier, sellable }, setTyped, clear] = useDraft(`orders-step-${step}`, {
    courier: '',
    sellable: false,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const details = step === 'shipped' ? { courier: courier.trim() } : { sellable };
    if (await onStep(details)) clear();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {step === 'shipped' ? (
        <CourierField
          value={courier}
          onChange={(name) => setTyped((before) => ({ ...before, courier: name }))}
        />
      ) : (
        <LabelledCheckBox
          label={m.office_orders_sellable()}
          checked={sellable}
          onChange={({ currentTarget: { checked } }) =>
            setTyped((before) => ({ ...before, sellable: checked }))
          }
        />
      )}
      <div className={styles.steps}>
        <Button type="submit" loading={isRunning}>
          {label}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={onBack}>
          {m.office_orders_step_back()}
        </Button>
      </div>
    </form>
  );
}

function CourierField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useQuery(procedureQuery('couriers', 'list', {}));
  const id = useId();
  return (
    <>
      <TextInput
        autoFocus
        label={m.office_order_courier()}
        list={id}
        maxLength={60}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {data?.rows.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
