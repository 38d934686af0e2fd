import { createServerClock } from '#app/device/create-server-clock.ts';

/** A worker has no storage for it: the page that it opens before the catalogue tells the time. */
export const workerClock = createServerClock();
