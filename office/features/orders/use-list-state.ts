import { useNavigate, useSearchParams } from 'react-router';
import { type ListState, linkOf, readState } from './list-state.ts';

/** Read from the page's address, and changed there: back and forward show what was shown. */
export function useListState() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const state = readState(address);
  return {
    state,
    /** @param how.replace for what is typed: each letter is no page of its own */
    choose: (change: Partial<ListState>, how: { replace?: boolean } = {}) =>
      void navigate(linkOf({ ...state, ...change }), { ...how, preventScrollReset: true }),
  };
}
