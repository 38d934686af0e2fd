import { create } from 'zustand';
import type { BagProduct } from '#domain/bag/bag-product.ts';

interface Added {
  product: BagProduct;
  /** A button on this page says so too. */
  isSaidHere: boolean;
}

/** What was put into the bag a moment ago. */
export const useAdded = create<{ added: Added | undefined }>()(() => ({ added: undefined }));

export function showAdded(added: Added): void {
  useAdded.setState({ added });
}

export function hideAdded(): void {
  useAdded.setState({ added: undefined });
}
