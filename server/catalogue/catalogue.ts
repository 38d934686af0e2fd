import type { Release } from './release.ts';

export interface Catalogue {
  /** Undefined until something is published or fetched. */
  current(): Release | undefined;
  close(): Promise<void>;
}
