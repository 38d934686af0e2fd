import type { LastChanges } from './last-changes.ts';
import type { Release } from './release.ts';

export interface Catalogue {
  /** Undefined until something is published or fetched. */
  current(): Release | undefined;
  /** When each product and category changed last; absent where nobody knows it. */
  lastChanges?(): Promise<LastChanges>;
  close(): Promise<void>;
}
