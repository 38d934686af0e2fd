import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import type { Ok } from '../../../client.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { procedureQuery } from '../../../procedure-query.ts';
import { queryClient } from '../../../query-client.ts';
import { errorText, faultText } from '../../../ui/told/fault-text.ts';
import { tell } from '../../../ui/told/tell.ts';
import { tellUndoable } from '../../../ui/told/tell-done.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { addressOf, type ListState } from '../list-state.ts';
import styles from './view-panel.module.css';

type View = Ok<'views', 'list'>['rows'][number];

/** The lists that somebody opens again and again. */
export function ViewPanel({ state }: { state: ListState }) {
  const { data, error } = useQuery(procedureQuery('views', 'list', {}));
  const [fault, setFault] = useState('');

  /** @returns false when it was refused */
  async function run(
    ask: () => ReturnType<typeof keep | typeof remove>,
    onDone?: () => void,
  ): Promise<boolean> {
    setFault('');
    const answer = await ask();
    await queryClient.invalidateQueries({ queryKey: ['views'] });
    if (isKept(answer)) {
      tell(faultText(answer));
      return true;
    }
    if ('ok' in answer) onDone?.();
    else setFault(faultText(answer));
    return 'ok' in answer;
  }

  return (
    <div className={styles.panel}>
      <p className="quiet">{m.office_orders_views_text()}</p>
      {data?.rows.length === 0 && <p>{m.office_orders_no_views()}</p>}
      {data && data.rows.length > 0 && (
        <ul className={styles.views}>
          {data.rows.map((view) => (
            <li key={view.name}>
              <Link to={`/orders?${view.address}`}>
                <bdi>{view.name}</bdi>
              </Link>
              <Button
                variant="default"
                aria-label={m.office_orders_view_remove({ name: view.name })}
                onClick={() => {
                  const { name } = view;
                  const back = () => run(() => keep(view));
                  const onDone = () =>
                    tellUndoable(m.office_orders_view_removed({ name }), name, back);
                  void run(() => remove(view), onDone);
                }}
              >
                {m.office_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ToldFault>{fault || (error ? errorText(error) : '')}</ToldFault>
      <SaveForm
        onSave={(name) =>
          run(
            () => keep({ page: 'orders', name, address: addressOf(state) }),
            () => tell(m.office_orders_view_saved({ name })),
          )
        }
      />
    </div>
  );
}

const keep = (view: View) => change('views', 'save', view);
const remove = ({ name }: View) => change('views', 'remove', { name });

function SaveForm({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const [name, setName, clear] = useDraft('orders-view-name', '');
  const [isNameless, setNameless] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setNameless(!name.trim());
    if (!name.trim()) return;
    setSaving(true);
    if (await onSave(name.trim())) clear();
    setSaving(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextInput
        label={m.office_orders_view_name()}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={isNameless && m.office_orders_view_nameless()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {m.office_orders_view_save()}
      </Button>
    </form>
  );
}
