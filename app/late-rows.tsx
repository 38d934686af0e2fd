import type { ComponentType, CSSProperties } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import { loadPart } from '#app/http/load-part.ts';
import { useNear } from '#app/ui/use-near.ts';

/** Holds the component once it is loaded. */
export interface RowsState<Props> {
  Rows?: ComponentType<Props>;
}

interface LateRowsProps<Props> {
  useRows: UseBoundStore<StoreApi<RowsState<Props>>>;
  load: () => Promise<ComponentType<Props>>;
  /** For which there is room until then. */
  rows: number;
  /** How near to the window it comes before they are loaded: a length of CSS. */
  margin: string;
  props: Props;
}

/** Reserves room for rows of products, and loads them when it comes near the window. */
export function LateRows<Props extends object>(late: LateRowsProps<Props>) {
  const { useRows, load, rows, margin, props } = late;
  const { Rows } = useRows();
  const room = useNear(
    () => loadPart(load, (Loaded) => useRows.setState({ Rows: Loaded })),
    margin,
  );
  return Rows ? (
    <Rows {...props} />
  ) : (
    <div ref={room} className="more-room" style={roomFor(rows)} />
  );
}

export function roomFor(rows: number): CSSProperties {
  return { '--rows': rows } as CSSProperties;
}
