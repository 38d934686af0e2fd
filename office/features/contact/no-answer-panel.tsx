import { m } from '#messages';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import type { PostponePanelProps } from './postpone-order.ts';
import { TimeButton } from './time-button.tsx';
import { usePostpone } from './use-postpone.ts';

export function NoAnswerPanel({ postpone }: PostponePanelProps) {
  const postponing = usePostpone(postpone);
  return (
    <Panel title={m.office_confirm_ask_again()}>
      <div className={styles.times}>
        <TimeButton until="two-hours" postponing={postponing}>
          {m.office_confirm_in_two_hours()}
        </TimeButton>
        <TimeButton until="tomorrow" postponing={postponing}>
          {m.office_confirm_tomorrow()}
        </TimeButton>
      </div>
      <ToldFault>{postponing.fault}</ToldFault>
    </Panel>
  );
}
