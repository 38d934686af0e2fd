import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../client.ts';
import { queryClient } from '../../query-client.ts';
import { answered } from '../../unanswered.ts';

export interface Device {
  id: number;
  /** What its browser says of itself. */
  device: string;
  usedAt: string;
  isThis: boolean;
}

export interface OwnPasskey {
  id: number;
  /** The browser that made it. */
  device: string;
  createdAt: string;
  usedAt: string | null;
}

interface OwnAccess {
  hasPassword: boolean;
  devices: Device[];
  passkeys: OwnPasskey[];
}

export const ownAccessQuery = queryOptions({
  queryKey: ['own-access'],
  queryFn: async () => answered(await send<OwnAccess>('GET', 'own-access')),
});

export async function endDevice(id: number): Promise<Answer<object>> {
  return andLookAgain(send('POST', 'own-device-end', { id }));
}

export async function endOtherDevices(): Promise<Answer<object>> {
  return andLookAgain(send('POST', 'other-devices-end'));
}

/** Whoever has no password keeps the last one. */
export function removePasskey(id: number): Promise<Answer<object>> {
  return send('POST', 'own-passkey-removal', { id });
}

async function andLookAgain<Ok>(asked: Promise<Answer<Ok>>): Promise<Answer<Ok>> {
  const answer = await asked;
  await queryClient.invalidateQueries(ownAccessQuery);
  return answer;
}
