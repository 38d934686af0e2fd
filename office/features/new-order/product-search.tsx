import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { textIn } from '#domain/text/local-text.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { errorText } from '../../ui/told/fault-text.ts';
import { TryAgain } from '../../ui/told/try-again.tsx';
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
  const [added, setAdded] = useState<TypedLine>();
  const [search] = useDebouncedValue(typed.trim(), pause);
  const asked = { enabled: search !== '', placeholderData: keepPreviousData };
  const found = useQuery({
    ...procedureQuery('products', 'list', { search, limit: shown + 1 }),
    ...asked,
  });
  const stock = useQuery({ ...procedureQuery('stock', 'list', { search }), ...asked });
  const error = found.error ?? stock.error;
  const left = new Map((stock.data?.rows ?? []).map((row) => [`${row.id} ${row.size}`, row.left]));
  const all = search === '' ? [] : (found.data?.rows ?? []);
  // Once one is chosen, the others make way: the search brings them back.
  const rows = added ? all.filter(({ id }) => id === added.id) : all;
  const piecesOf = (id: number, size: string) =>
    lines.find((line) => line.id === id && line.size === size)?.quantity ?? 0;
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={m.office_search_products()}
        description={m.office_search_products_hint()}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAdded(undefined);
        }}
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
        {search !== '' && found.isSuccess && all.length === 0 && (
          <p>{m.office_no_products_found()}</p>
        )}
        {rows.length > 0 && found.data?.isMeant && <p>{m.office_products_meant()}</p>}
        {added && <p>{addedText(added, piecesOf(added.id, added.size))}</p>}
        {rows.length > shown && <p className="quiet">{m.office_more_products()}</p>}
      </div>
      {all.length > rows.length && (
        <Button variant="default" onClick={() => setAdded(undefined)}>
          {m.office_products_found_again()}
        </Button>
      )}
      {rows.length > 0 && stock.isSuccess && (
        <ul className={styles.found}>
          {rows.slice(0, shown).map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              leftOf={(size) => {
                const all = left.get(`${product.id} ${size}`);
                return all === undefined ? undefined : all - piecesOf(product.id, size);
              }}
              takenOf={(size) => piecesOf(product.id, size)}
              onAdd={(line) => {
                setAdded(line);
                onAdd(line);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Empty when it was taken out again. */
function addedText(line: TypedLine, pieces: number): string {
  if (pieces === 0) return '';
  const text = textIn(currentLocale(), line, 'name');
  const name = line.size === '' ? text : m.bag_line_name({ name: text, size: line.size });
  return m.office_line_added({ name, shown: formatCount(pieces, currentLocale()) });
}
