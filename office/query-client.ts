import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The calls say themselves that there is no connection, and the reader tries again.
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
