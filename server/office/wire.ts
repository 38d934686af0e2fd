import type { procedures } from './procedures.ts';

/** What the office's pages know of the server: types alone, so that none of it is in their scripts. */
export type Procedures = typeof procedures;
