import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './ordered-lines.module.css';
import type { OrderToConfirm } from './take-steps.ts';

export function OrderedLines({ lines }: Pick<OrderToConfirm, 'lines'>) {
  const locale = currentLocale();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, nameAr, size = '', quantity, imagePath }) => (
        <li key={`${id} ${size}`}>
          <Picture path={imagePath} />
          <span className={styles.name}>
            <bdi>{locale === 'ar' ? (nameAr ?? name) : name}</bdi>
            {size && <span className="quiet">{m.bag_line_size({ size })}</span>}
          </span>
          <span className={styles.quantity}>
            {m.office_times({ count: formatCount(quantity, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
