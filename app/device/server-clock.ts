import { createServerClock } from './create-server-clock.ts';
import { deviceStorage } from './device-storage.ts';

/**
 * The only clock for whatever has a term: a wrong clock of a phone then changes no price and no
 * return (decision 0063).
 */
export const serverClock = createServerClock(deviceStorage);
