import type { Release } from './release.ts';

/** The current release, in memory. */
export interface Catalogue {
  /** Undefined when nothing is published, or nothing could be had yet. */
  current(): Release | undefined;
  close(): Promise<void>;
}
