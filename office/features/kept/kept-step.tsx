import { Button } from '@mantine/core';
import { m } from '#messages';
import { dropStep, type Step } from '../../kept/steps.ts';
import { shortTime } from '../../ui/local-time.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import styles from './kept-bar.module.css';
import { stepText } from './step-text.ts';

/** What, when, and why it was not done. */
export function KeptStep({ step }: { step: Step }) {
  const text = stepText(step);
  return (
    <li className={styles.step}>
      <span>{text}</span>
      <time className="quiet" dateTime={new Date(step.at).toISOString()}>
        {shortTime(step.at)}
      </time>
      {step.answer && <p role="alert">{faultText(step.answer)}</p>}
      <Button
        variant="default"
        aria-label={m.office_discard_step({ step: text })}
        onClick={() => void dropStep(step)}
      >
        {m.office_discard()}
      </Button>
    </li>
  );
}
