import type { CheckedList, ListRow } from '#server/catalogue/releases/check-list.ts';
import { type FileFault, FileFaultError } from '#server/csv/file-fault.ts';

export interface ProductFile extends Omit<CheckedList, 'faults'> {
  /** Ignored columns: misspelt, or of another program. */
  unknownColumns: string[];
  rows: ListRow[];
}

/** Some rows have faults. */
export class ProductFileError extends FileFaultError {
  override name = 'ProductFileError';
  /** Rows without a fault. */
  readonly rest: ProductFile;

  constructor(faults: readonly FileFault[], rest: ProductFile) {
    super(faults);
    this.rest = rest;
  }
}
