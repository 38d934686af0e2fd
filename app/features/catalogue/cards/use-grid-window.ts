import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type GridGeometry, type GridWindow, windowOf } from './grid-window.ts';

function createGridFollower(start: GridWindow) {
  let current = start;
  let short = start;
  let measured: GridGeometry | undefined;
  let grid: HTMLElement | null = null;
  const listeners = new Set<() => void>();

  function update() {
    if (!measured) return;
    const { scrollY, innerHeight } = window;
    take(windowOf(measured, scrollY, innerHeight), windowOf(measured, scrollY, innerHeight, 0));
  }

  function take(next: GridWindow, nextShort = next) {
    if (isSame(next, current) && isSame(nextShort, short)) return;
    // Each is the same object as long as it does not change.
    if (!isSame(next, current)) current = next;
    if (!isSame(nextShort, short)) short = nextShort;
    for (const listener of listeners) listener();
  }

  function measure() {
    if (!grid) return;
    const style = getComputedStyle(grid);
    const rowHeight = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap);
    if (!(rowHeight > 0)) return showAll();
    measured = {
      top: grid.getBoundingClientRect().top + window.scrollY,
      rowHeight,
      columns: style.gridTemplateColumns.split(' ').length,
    };
    update();
  }

  /** Without its styles a grid has no rows: they need layers, which browsers have since 2022. */
  function showAll() {
    measured = undefined;
    take({ firstRow: 0, rowCount: Number.POSITIVE_INFINITY, columns: 1 });
  }

  return {
    current: () => current,
    short: () => short,
    start: () => start,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(element: HTMLElement) {
      grid = element;
      const sizes = new ResizeObserver(measure);
      sizes.observe(element);
      window.addEventListener('scroll', update, { passive: true });
      window.addEventListener('resize', measure);
      // After the router restored the scroll position, before the first paint.
      queueMicrotask(measure);
      return () => {
        grid = null;
        sizes.disconnect();
        window.removeEventListener('scroll', update);
        window.removeEventListener('resize', measure);
      };
    },
  };
}

function isSame(a: GridWindow, b: GridWindow): boolean {
  return a.firstRow === b.firstRow && a.rowCount === b.rowCount && a.columns === b.columns;
}

/**
 * The rows' height is `grid-auto-rows`.
 * @param start for the first render, also on the server
 * @param isShort without the rows below the screen
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  start: GridWindow,
  isShort: boolean,
): GridWindow {
  const [follower] = useState(() => createGridFollower(start));
  useLayoutEffect(
    () => (grid.current ? follower.follow(grid.current) : undefined),
    [follower, grid],
  );
  return useSyncExternalStore(
    follower.subscribe,
    isShort ? follower.short : follower.current,
    follower.start,
  );
}
