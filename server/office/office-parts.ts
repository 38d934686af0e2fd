import type { Database } from '#server/database/database.ts';
import type { Environment } from '#server/environment/environment.ts';

/** What use cases of the office need. */
export interface OfficeParts
  extends Pick<
    Environment,
    'catalogueUrl' | 'couponCode' | 'dataDir' | 'fixedSettings' | 'ownerEmail'
  > {
  database: Database;
  clock(): Date;
  numbers: Environment['limits'];
  /** Of long work: how much is done, and of how much. */
  onProgress?(done: number, all: number): void;
}

export function officeParts(
  environment: Environment,
  database: Database,
  clock = () => new Date(),
): OfficeParts {
  return { ...environment, database, clock, numbers: environment.limits };
}
