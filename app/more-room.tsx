import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { readViewed } from '#app/features/viewed/viewed-list.ts';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { LateRows, type RowsState } from './late-rows.tsx';
import type { MoreProductsProps } from './more-products.tsx';

const load = withLaterStyles(async () => (await import('./more-products.tsx')).MoreProducts);

const useMore = create<RowsState<MoreProductsProps>>()(() => ({}));

/** Below the details, or what is said of a product that is gone. */
export function MoreRoom({ id, gone }: MoreProductsProps) {
  const [rows, setRows] = useState(1);
  useEffect(() => setRows(readViewed().some((other) => other !== id) ? 2 : 1), [id]);
  return (
    <LateRows
      key={id}
      useRows={useMore}
      load={load}
      rows={rows}
      margin="100px"
      props={{ id, gone }}
    />
  );
}
