import { type Delivery, readMapLink } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { Stranger } from '../stranger.tsx';
import styles from './address-text.module.css';
import { governorateName } from './governorate-name.ts';

interface AddressTextProps {
  /** A packer is shown less of it. */
  delivery: Partial<Delivery> & Pick<Delivery, 'name' | 'governorate' | 'city'>;
  hasName?: boolean;
}

/** Where it goes, line by line. */
export function AddressText({ delivery, hasName = false }: AddressTextProps) {
  const { name, governorate, city, street, landmark, mapLink } = delivery;
  const inside = (['building', 'floor', 'flat'] as const).flatMap((field) => {
    const text = delivery[field];
    return text === undefined ? [] : [[m[`delivery_${field}`](), text] as const];
  });
  const map = mapLink === undefined ? undefined : readMapLink(mapLink);
  return (
    <address className={styles.address}>
      {hasName && <Stranger>{name}</Stranger>}
      {street !== undefined && <Stranger>{street}</Stranger>}
      {inside.length > 0 && (
        <span className={styles.inside}>
          {inside.map(([label, text]) => (
            <span key={label}>
              {label} <Stranger>{text}</Stranger>
            </span>
          ))}
        </span>
      )}
      {landmark !== undefined && <Stranger>{landmark}</Stranger>}
      <Stranger>{city}</Stranger>
      <span>{governorateName(governorate)}</span>
      {map !== undefined && (
        <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
          {m.delivery_map_open()}
        </a>
      )}
    </address>
  );
}
