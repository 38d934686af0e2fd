import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { procedureQuery } from '../../procedure-query.ts';
import { errorText } from '../../ui/fault-text.ts';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './new-order.module.css';
import { ProductRow } from './product-row.tsx';
import type { TypedLine } from './typed-order.ts';

const shown = 6;
/** In ms: after the last letter. */
const pause = 250;

interface ProductSearchProps {
  /** Sizes that are chosen already, as lines. */
  lines: readonly TypedLine[];
  onAdd: (line: TypedLine) => void;
}

/** By words of the name in either language, or by the number; with what is left of each size. */
export function ProductSearch({ lines, onAdd }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause);
  const asked = { enabled: search !== '', placeholderData: keepPreviousData };
  const found = useQuery({
    ...procedureQuery('products', 'list', { search, limit: shown + 1 }),
    ...asked,
  });
  const stock = useQuery({ ...procedureQuery('stock', 'list', { search }), ...asked });
  const error = found.error ?? stock.error;
  const left = new Map((stock.data?.rows ?? []).map((row) => [`${row.id} ${row.size}`, row.left]));
  const rows = search === '' ? [] : (found.data?.rows ?? []);
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={m.office_search_products()}
        description={m.office_search_products_hint()}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // The form is not sent by it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && (
        <TryAgain
          fault={errorText(error)}
          again={() => void Promise.all([found.refetch(), stock.refetch()])}
        />
      )}
      <div role="status">
        {search !== '' && found.isSuccess && rows.length === 0 && (
          <p>{m.office_no_products_found()}</p>
        )}
        {rows.length > shown && <p className="quiet">{m.office_more_products()}</p>}
      </div>
      {rows.length > 0 && stock.isSuccess && (
        <ul className={styles.found}>
          {rows.slice(0, shown).map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              leftOf={(size) => {
                const all = left.get(`${product.id} ${size}`);
                const taken = lines.find((line) => line.id === product.id && line.size === size);
                return all === undefined ? undefined : all - (taken?.quantity ?? 0);
              }}
              onAdd={onAdd}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
