import { create } from 'zustand';

/** Pieces in the bag that can be ordered: a moment after the bag has changed (bag-runner.ts). */
export const useBagQuantity = create(() => 0);
