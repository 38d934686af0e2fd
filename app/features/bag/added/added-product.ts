import { create } from 'zustand';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { afterTap } from '../machine/bag-machine.ts';

export interface Added {
  product: BagProduct;
  /** A button on this page says so too. */
  isSaidHere: boolean;
}

/** What was put into the bag a moment ago. */
export const useAdded = create<{ added: Added | undefined }>()(() => ({ added: undefined }));

let due: ReturnType<typeof setTimeout> | undefined;

/** Deferred: the toast, which says it first, is painted sooner without the sheet. */
export function showAdded(added: Added): void {
  clearTimeout(due);
  const { pathname } = window.location;
  due = setTimeout(() => {
    const hasGone = added.isSaidHere && window.location.pathname !== pathname;
    if (!hasGone) useAdded.setState({ added });
  }, afterTap);
}

/** Its time is over. Another one that is due still comes. */
export function endAdded(product: BagProduct): void {
  if (useAdded.getState().added?.product === product) useAdded.setState({ added: undefined });
}

export function hideAdded(): void {
  clearTimeout(due);
  useAdded.setState({ added: undefined });
}
