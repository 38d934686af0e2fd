import { create } from 'zustand';

interface RequestState {
  isFetching: boolean;
  isErrorHappened: boolean;
  startFetching: () => void;
  stopFetching: () => void;
  errorHappened: () => void;
  clearError: () => void;
}

/** Spec §4. */
export const useRequestState = create<RequestState>()((set) => ({
  isFetching: false,
  isErrorHappened: false,
  startFetching: () => set({ isFetching: true }),
  stopFetching: () => set({ isFetching: false }),
  errorHappened: () => set({ isErrorHappened: true }),
  clearError: () => set({ isErrorHappened: false }),
}));
