import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { statusesAfter } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { currentLocale } from '../../../locale.ts';
import type { ListedOrder } from '../use-order-list.ts';
import styles from './step-bar.module.css';
import { type AskedStep, StepForm } from './step-form.tsx';
import type { Step, StepDetails } from './take-steps.ts';

const labels: Record<Step, () => string> = {
  confirmed: m.office_confirm_step,
  shipped: m.office_step_ship,
  delivered: m.office_step_delivered,
  refused: m.office_step_refused,
  // In Arabic, the word alone in a bar would mean: leave the selection.
  cancelled: m.office_orders_cancel,
};

const steps = Object.keys(labels) as Step[];

/** Steps that need a word more, or ask first. */
const asked: readonly Step[] = ['shipped', 'refused', 'cancelled'] satisfies AskedStep[];
const isAsked = (step: Step): step is AskedStep => asked.includes(step);

interface StepBarProps {
  rows: readonly ListedOrder[];
  /** Only some steps are a packer's. */
  isPacker: boolean;
  /** @returns whether the shop has it, or will */
  onStep: (step: Step, rows: readonly ListedOrder[], details: StepDetails) => Promise<boolean>;
  onClear: () => void;
}

/** At the foot of the list: what can be done with the orders that are selected. */
export function StepBar({ rows, isPacker, onStep, onClear }: StepBarProps) {
  const [asking, setAsking] = useState<AskedStep>();
  const [running, setRunning] = useState<Step>();
  const fitting = steps.filter(
    (step) =>
      (!isPacker || step === 'shipped') &&
      rows.some(({ status }) => statusesAfter(status).includes(step)),
  );
  const numbers = rows.map(({ number }) => number).join(',');
  const count = rows.length;

  async function run(step: Step, taken = rows, details: StepDetails = {}) {
    setRunning(step);
    const isSent = await onStep(step, taken, details);
    setRunning(undefined);
    if (isSent) setAsking(undefined);
    return isSent;
  }

  return (
    <section className={styles.bar} aria-label={m.office_orders_bar()}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {m.office_orders_selected({ count, shown: formatCount(count, currentLocale()) })}
        </p>
        <Button variant="subtle" onClick={onClear}>
          {m.office_orders_select_none()}
        </Button>
      </div>
      {asking && fitting.includes(asking) ? (
        <StepForm
          key={asking}
          step={asking}
          rows={rows}
          label={labels[asking]()}
          isRunning={running !== undefined}
          onStep={(taken, details) => run(asking, taken, details)}
          onBack={() => setAsking(undefined)}
        />
      ) : (
        <div className={styles.steps}>
          {fitting.map((step, place) => (
            <Button
              key={step}
              variant={place === 0 ? 'filled' : 'default'}
              loading={running === step}
              disabled={running !== undefined && running !== step}
              onClick={() => (isAsked(step) ? setAsking(step) : void run(step))}
            >
              {labels[step]()}
            </Button>
          ))}
          <Button
            component={Link}
            variant="default"
            to={`/orders/print?kind=slip&numbers=${numbers}`}
          >
            {m.office_print()}
          </Button>
        </div>
      )}
    </section>
  );
}
