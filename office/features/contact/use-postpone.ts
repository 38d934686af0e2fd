import { useState } from 'react';
import type { Until } from './postpone-order.ts';

/** One at a time: which time is being sent, and why it was not taken. */
export function usePostpone(postpone: (until: Until) => Promise<string>) {
  const [sending, setSending] = useState<Until>();
  const [fault, setFault] = useState('');

  /** @returns whether it was done */
  async function send(until: Until): Promise<boolean> {
    setFault('');
    setSending(until);
    const told = await postpone(until);
    setFault(told);
    setSending(undefined);
    return !told;
  }

  return { sending, fault, setFault, send };
}

export type Postponing = ReturnType<typeof usePostpone>;
