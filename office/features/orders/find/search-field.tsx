import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { plainText } from '#domain/text/plain-text.ts';
import { m } from '#messages';
import { queryClient } from '../../../query-client.ts';
import type { ListState } from '../list-state.ts';
import styles from '../orders.module.css';
import { orderListQuery } from '../use-order-list.ts';

/** In ms, after the last letter. */
const pause = 250;

interface SearchFieldProps {
  state: ListState;
  onSearch: (search: string) => void;
}

/** The list follows what is typed. Enter opens the order whose number it is. */
export function SearchField({ state, onSearch }: SearchFieldProps) {
  const { search } = state;
  const navigate = useNavigate();
  const { state: from } = useLocation() as { state: { isSearching?: boolean } | null };
  const field = useRef<HTMLInputElement>(null);
  const isAsked = from?.isSearching === true;
  useEffect(() => {
    // After the title of the page, which takes the focus.
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  useEffect(() => {
    // Somebody went back, or opened a view.
    if (search !== asked.current) setTyped(search);
    asked.current = search;
  }, [search]);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    // Somebody has tapped an order whose page is still to come: the tap counts.
    if (isLeaving || typed.trim() === asked.current) return;
    const timer = setTimeout(() => ask(typed), pause);
    return () => clearTimeout(timer);
  });

  function ask(text: string) {
    asked.current = text.trim();
    onSearch(asked.current);
  }

  async function open() {
    if (typed.trim() !== asked.current) ask(typed);
    const number = Number(plainText(typed).replace(/^\s*#?/, ''));
    if (!Number.isSafeInteger(number) || number < 1) return;
    const query = orderListQuery({ ...state, search: typed.trim() });
    const found = await queryClient.fetchInfiniteQuery(query).catch(() => undefined);
    const isThere = found?.pages.some(({ rows }) => rows.some((row) => row.number === number));
    if (isThere) void navigate(`/orders/${number}`);
  }

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextInput
          type="search"
          aria-label={m.office_orders_search()}
          placeholder={m.office_orders_search()}
          data-search
          ref={field}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </search>
  );
}
