import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import type { Choice } from './list-state.ts';
import styles from './orders.module.css';

interface NoOrdersProps {
  choice: Choice;
  isPacker: boolean;
}

/** Says what to do: with a new shop, or with a list in which nothing is found. */
export function NoOrders({ choice, isPacker }: NoOrdersProps) {
  const [title, text] = texts(choice, isPacker);
  return (
    <div className={styles.none}>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {choice !== 'none' && (
        <Button component={Link} to="/orders" variant="default">
          {m.office_orders_show_all()}
        </Button>
      )}
    </div>
  );
}

function texts(choice: Choice, isPacker: boolean): [title: string, text: string] {
  if (choice === 'none') return [m.office_orders_none(), m.office_orders_none_text()];
  if (choice === 'status') return [m.office_orders_none_so(), m.office_orders_none_so_text()];
  const text = isPacker ? m.office_orders_not_found_packer() : m.office_orders_not_found_text();
  return [m.office_orders_not_found(), text];
}
