import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { dropStep, type Step } from '../../kept/steps.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Dot } from '../../ui/dot.tsx';
import { shortTime } from '../../ui/local-time.ts';
import { Stranger } from '../../ui/stranger.tsx';
import { faultText } from '../../ui/told/fault-text.ts';
import styles from './kept-bar.module.css';
import { stepText, whoseText } from './step-text.ts';

/** A kept step: what it does, whose order it is about, when it was taken, and why it was not done. */
export function KeptStep({ step }: { step: Step }) {
  const [isAsking, setAsking] = useState(false);
  const [what, whose] = [stepText(step), whoseText(step)];
  const text = [what, whose].filter(Boolean).join(' · ');
  return (
    <li className={styles.step}>
      <span>
        <span>{what}</span>
        {whose !== '' && (
          <>
            <Dot />
            <Stranger>{whose}</Stranger>
          </>
        )}
      </span>
      <time className="quiet" dateTime={new Date(step.at).toISOString()}>
        {shortTime(step.at)}
      </time>
      {step.answer && <p role="alert">{faultText(step.answer)}</p>}
      <div className={styles.choices}>
        {step.answer && step.typed && (
          <Button
            component={Link}
            variant="default"
            to="/orders/new"
            state={{ openAgain: step.id }}
            aria-label={m.office_open_again_step({ step: text })}
          >
            {m.office_open_again()}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={m.office_discard_step({ step: text })}
          onClick={() => (step.answer ? void dropStep(step) : setAsking(true))}
        >
          {m.office_discard()}
        </Button>
      </div>
      <Dialog
        title={m.office_discard_step({ step: text })}
        isOpen={isAsking}
        close={() => setAsking(false)}
      >
        <p>{m.office_not_sent_text()}</p>
        <Button color="red.9" data-autofocus onClick={() => void dropStep(step)}>
          {m.office_discard()}
        </Button>
      </Dialog>
    </li>
  );
}
