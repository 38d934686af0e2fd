import { create } from 'zustand';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { LateRows, type RowsState } from './late-rows.tsx';

const load = withLaterStyles(async () => (await import('./home-products.tsx')).HomeProducts);

const useHome = create<RowsState<{ rows: number }>>()(() => ({}));

/** Below the categories of Home. */
export function HomeRoom({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <div className="home-rows">
      {/* Early: best sellers, of which the room knows nothing, push the footer down. */}
      <LateRows useRows={useHome} load={load} rows={rows} margin="50%" props={{ rows }} />
    </div>
  );
}
