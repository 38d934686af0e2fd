import { Button } from '@mantine/core';
import { m } from '#messages';
import styles from '../../../ui/chips.module.css';
import { shownDay } from '../../../ui/local-time.ts';
import { governorateName } from '../../../ui/order/governorate-name.ts';
import type { ListState } from '../list-state.ts';
import { sortName } from './sort-select.tsx';

const cross = '×';

interface ChosenFiltersProps {
  state: ListState;
  onChoose: (change: Partial<ListState>) => void;
}

/** Each with one tap to take it away. */
export function ChosenFilters({ state, onChoose }: ChosenFiltersProps) {
  const chosen = chosenIn(state);
  if (chosen.length === 0) return null;
  const none = Object.assign({}, ...chosen.map(({ without }) => without)) as Partial<ListState>;
  return (
    <ul className={styles.chips} aria-label={m.office_orders_chosen_filters()}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="default"
            radius="xl"
            rightSection={<span aria-hidden="true">{cross}</span>}
            aria-label={m.office_orders_remove_filter({ filter: label })}
            onClick={() => onChoose(without)}
          >
            <bdi>{label}</bdi>
          </Button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Button variant="subtle" onClick={() => onChoose(none)}>
            {m.office_orders_clear()}
          </Button>
        </li>
      )}
    </ul>
  );
}

function chosenIn(state: ListState): { label: string; without: Partial<ListState> }[] {
  const { from, until, governorate, person, needsAddress, owed, unpaid, sort } = state;
  return [
    from && { label: m.office_orders_from_day({ day: shownDay(from) }), without: { from: '' } },
    until && { label: m.office_orders_until_day({ day: shownDay(until) }), without: { until: '' } },
    governorate && { label: governorateName(governorate), without: { governorate: '' as const } },
    person && { label: person, without: { person: '' } },
    needsAddress && { label: m.office_orders_needs_address(), without: { needsAddress: false } },
    owed && { label: m.office_orders_owed(), without: { owed: false } },
    unpaid && { label: m.office_orders_unpaid(), without: { unpaid: false } },
    sort && { label: sortName(sort), without: { sort: '' as const } },
  ].filter((each) => typeof each === 'object');
}
