import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import styles from './orders.module.css';

interface NoOrdersProps {
  hasChoice: boolean;
  isPacker: boolean;
}

/** Says what to do: with a new shop, or with a list in which nothing is found. */
export function NoOrders({ hasChoice, isPacker }: NoOrdersProps) {
  const [title, text] = hasChoice
    ? [
        m.office_orders_not_found(),
        isPacker ? m.office_orders_not_found_packer() : m.office_orders_not_found_text(),
      ]
    : [m.office_orders_none(), m.office_orders_none_text()];
  return (
    <div className={styles.none}>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {hasChoice && (
        <Button component={Link} to="/orders" variant="default">
          {m.office_orders_show_all()}
        </Button>
      )}
    </div>
  );
}
