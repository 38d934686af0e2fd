import { QueryClient } from '@tanstack/react-query';

/** Ms: what was heard stays for pages that are opened later, perhaps without a connection. */
const keptInMemory = 12 * 60 * 60 * 1000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // The calls say themselves that there is no connection, and the reader tries again.
    queries: { retry: false, networkMode: 'always', gcTime: keptInMemory },
    mutations: { networkMode: 'always' },
  },
});
