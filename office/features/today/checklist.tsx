import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { Card } from '../../ui/card.tsx';
import { Command } from './attention.tsx';
import styles from './checklist.module.css';

type What = Ok<'today', 'checklist'>['rows'][number]['what'];

const labels: Record<What, () => string> = {
  products: m.office_check_products,
  pictures: m.office_check_pictures,
  delivery: m.office_check_delivery,
  seller: m.office_check_seller,
  mail: m.office_check_mail,
  order: m.office_check_order,
};

const commands: Partial<Record<What, readonly [string, ...string[]]>> = {
  products: ['catalogue publish FILE'],
  delivery: ['delivery set giza --fee 50 --days 1-3'],
  seller: [
    'settings set seller-name "…"',
    'settings set seller-address "…"',
    'settings set seller-phone "…"',
  ],
};

/** What a new shop needs, ticked by what the shop has; gone when all of it is done. */
export function ChecklistCard() {
  const { data } = useQuery({
    ...procedureQuery('today', 'checklist', {}),
    // The shop looks at much for it: changed-nouns.ts says when it is asked again beside that.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
  });
  if (!data || data.rows.every(({ isDone }) => isDone)) return null;
  return (
    <Card title={m.office_checklist()}>
      <p className="quiet">{m.office_checklist_text()}</p>
      <ul className={styles.checks}>
        {data.rows.map(({ what, isDone }) => (
          <li key={what} className={styles.check}>
            <span
              className={styles.tick}
              data-done={isDone || undefined}
              role="img"
              aria-label={isDone ? m.office_check_done() : m.office_not_done()}
            />
            <div>
              {labels[what]()}
              {!isDone && <HowTo what={what} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HowTo({ what }: { what: What }) {
  const own = commands[what];
  if (own) return <Command>{own}</Command>;
  if (what === 'pictures') {
    return <p className="quiet">{m.office_check_pictures_text({ folder: 'DATA_DIR/images' })}</p>;
  }
  if (what === 'mail') {
    return <p className="quiet">{m.office_check_mail_text({ variable: 'SMTP_URL' })}</p>;
  }
  return null;
}
