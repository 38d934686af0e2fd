import { Link } from 'react-router';
import styles from './chips.module.css';

interface ChipProps {
  to: string;
  isChosen: boolean;
  /** Of what is shown then. */
  count?: string | undefined;
  /** Whether "back" leaves the list, instead of going to the chip before. */
  replace?: boolean;
  children: string;
}

/** A link to a part of a list. Its name is the label alone. */
export function Chip({ to, isChosen, count, replace = false, children }: ChipProps) {
  return (
    <li className={styles.chip} data-chosen={isChosen || undefined}>
      <Link
        to={to}
        replace={replace}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
      >
        {children}
      </Link>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </li>
  );
}
