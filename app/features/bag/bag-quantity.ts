import { create } from 'zustand';

export const useBagQuantity = create(() => 0);
