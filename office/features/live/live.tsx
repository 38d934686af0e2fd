import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countInTitle } from '../../ui/page/title-count.ts';
import { followChanges } from './follow-changes.ts';
import { ringFor, wakeSound } from './sound.ts';
import { todayQuery } from './today-query.ts';

/** Follows the shop while somebody is logged in: the count in the title, and a sound for a new order. */
export function Live() {
  const { data } = useQuery(todayQuery);
  const toConfirm = data?.toConfirm?.count ?? 0;
  const newest = data?.newestOrder;
  const known = useRef<number | undefined>(undefined);

  useEffect(followChanges, []);
  useEffect(() => {
    const wake = () => void wakeSound();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
    };
  }, []);
  useEffect(() => {
    countInTitle(toConfirm);
    return () => countInTitle(0);
  }, [toConfirm]);
  useEffect(() => {
    if (newest === undefined) return;
    const number = newest ?? 0;
    if (known.current !== undefined && number > known.current) void ringFor(number);
    known.current = number;
  }, [newest]);
  return null;
}
