import { create } from 'zustand';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { afterTap } from './bag-machine.ts';

interface Added {
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
  due = setTimeout(() => useAdded.setState({ added }), afterTap);
}

export function hideAdded(): void {
  clearTimeout(due);
  useAdded.setState({ added: undefined });
}
