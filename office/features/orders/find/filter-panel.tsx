import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { procedureQuery } from '../../../procedure-query.ts';
import { governorateChoices } from '../../../ui/order/governorate-name.ts';
import type { Session } from '../../staff/session.ts';
import { LabelledCheckBox } from '../check-box.tsx';
import type { ListState } from '../list-state.ts';
import styles from './filter-panel.module.css';
import { SortSelect } from './sort-select.tsx';

interface FilterPanelProps {
  state: ListState;
  session: Pick<Session, 'email' | 'role'>;
  onChoose: (change: Partial<ListState>) => void;
}

/** Each choice counts at once. A packer sees neither money nor who did what. */
export function FilterPanel({ state, session, onChoose }: FilterPanelProps) {
  const isPacker = session.role === 'packer';
  const flags = [
    ['needsAddress', m.office_orders_needs_address()],
    ['unpaid', m.office_orders_unpaid()],
    ...(isPacker ? [] : [['owed', m.office_orders_owed()] as const]),
  ] as const;
  return (
    <div className={styles.panel}>
      <TextInput
        type="date"
        label={m.office_orders_from()}
        value={state.from}
        max={state.until || undefined}
        onChange={({ currentTarget }) => onChoose({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={m.office_orders_until()}
        value={state.until}
        min={state.from || undefined}
        onChange={({ currentTarget }) => onChoose({ until: currentTarget.value })}
      />
      <NativeSelect
        label={m.delivery_governorate()}
        value={state.governorate}
        data={[{ value: '', label: m.office_orders_anywhere() }, ...governorateChoices()]}
        onChange={({ currentTarget }) =>
          onChoose({ governorate: currentTarget.value as ListState['governorate'] })
        }
      />
      {!isPacker && <PersonSelect {...{ state, session, onChoose }} />}
      <SortSelect {...{ state, onChoose }} />
      <ul className={styles.flags}>
        {flags.map(([name, label]) => (
          <li key={name}>
            <LabelledCheckBox
              label={label}
              checked={state[name]}
              onChange={({ currentTarget }) => onChoose({ [name]: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Owners know who works in the shop; others ask for what they did themselves. */
function PersonSelect({ state, session, onChoose }: FilterPanelProps) {
  const { data } = useQuery({
    ...procedureQuery('staff', 'list', {}),
    enabled: session.role === 'owner',
  });
  const people = data?.rows.map(({ email }) => email) ?? [session.email];
  const all = new Set([...people, ...(state.person ? [state.person] : [])]);
  return (
    <NativeSelect
      label={m.office_orders_person()}
      value={state.person}
      data={[{ value: '', label: m.office_orders_anybody() }, ...all]}
      onChange={({ currentTarget }) => onChoose({ person: currentTarget.value })}
    />
  );
}
