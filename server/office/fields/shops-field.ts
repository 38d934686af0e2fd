import * as v from 'valibot';

/** How many shops run, and how many of them serve the change. */
export const shops = v.object({ running: v.number(), serving: v.number() });
