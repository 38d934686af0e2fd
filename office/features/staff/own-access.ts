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

interface OwnAccess {
  hasPassword: boolean;
  devices: Device[];
  passkeys: { id: number }[];
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

export async function andLookAgain<Ok>(asked: Promise<Answer<Ok>>): Promise<Answer<Ok>> {
  const answer = await asked;
  await queryClient.invalidateQueries(ownAccessQuery);
  return answer;
}
