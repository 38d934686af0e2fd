import { dropKept, type OnSettled, readKept, taps } from './tap-to-add.ts';

interface WaitingTap {
  /** From the storage: unchecked. */
  product: unknown;
  onSettled?: OnSettled | undefined;
}

export function takeTaps(): WaitingTap[] {
  const here = taps.splice(0);
  const stored = here.filter(({ isStored }) => isStored);
  const all: WaitingTap[] = readKept().map((product) => {
    const { id } = Object(product);
    const index = stored.findIndex((tap) => tap.product.id === id);
    const [tap] = index < 0 ? [] : stored.splice(index, 1);
    return { product, onSettled: tap?.onSettled };
  });
  for (const { onSettled } of stored) onSettled?.(false);
  dropKept();
  return [...all, ...here.filter(({ isStored }) => !isStored)];
}
