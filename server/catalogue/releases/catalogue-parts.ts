import type { Database } from '#server/database/database.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

export interface CatalogueParts {
  database: Database;
  clock(): Date;
  /** Where the products come from instead; then nothing of them is changed here. */
  catalogueUrl: string | undefined;
  /** Gets the number of changes written so far, and of all. */
  onProgress?: ((written: number, all: number) => void) | undefined;
}

export function refuseElsewhere(
  catalogueUrl: string | undefined,
): Refusal<'catalogue-is-elsewhere'> | undefined {
  if (catalogueUrl === undefined) return undefined;
  const { origin } = new URL(catalogueUrl);
  return { refusal: 'catalogue-is-elsewhere', setting: 'CATALOGUE_URL', origin };
}
