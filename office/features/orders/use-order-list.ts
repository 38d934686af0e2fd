import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type Ok } from '../../client.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { answered } from '../../unanswered.ts';
import { countInput, type ListState, listInput } from './list-state.ts';

/** A packer is shown less of it. */
export type ListedOrder = Ok<'orders', 'list'>['rows'][number];

const pageLength = 50;

export function orderListQuery(state: ListState) {
  const input = { ...listInput(state), limit: pageLength };
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', input],
    queryFn: async ({ pageParam: after }) =>
      answered(await call('orders', 'list', after === null ? input : { ...input, after })),
    // No `undefined`: what is kept on the device is JSON.
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: Ok<'orders', 'list'>) => next,
    // On the device, for a bad line.
    meta: { isKept: true },
  });
}

/** The rows come first, the counts after them. What was shown before stays until there is more. */
export function useOrderList(state: ListState) {
  const list = useInfiniteQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });
  const counts = useQuery({
    ...procedureQuery('orders', 'count', countInput(state)),
    enabled: list.isSuccess,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  // The same as long as nothing has come: whoever draws them draws them once.
  const rows = useMemo(() => {
    const all = pages?.flatMap((page) => page.rows) ?? [];
    // A page that is asked for again may begin with what has moved to it.
    return [...new Map(all.map((row) => [row.number, row])).values()];
  }, [pages]);
  return { list, rows, counts: counts.data };
}
