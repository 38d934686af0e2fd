import type { Product } from '#domain/product.ts';
import type { ListedStock } from '#domain/stock.ts';

export interface FileFault {
  line: number;
  /** Undefined for the whole row or file. */
  column?: string;
  /** Completes a sentence after the column: "must be a whole number". */
  fault: string;
}

/** An unchecked row, or why it could not be read. */
export type FileRow = { line: number; row: unknown } | { line: number; fault: string };

export interface ProductFile {
  products: Product[];
  /** Of products whose rows have numbers. */
  stock: ListedStock[];
  /** Ignored columns: misspelt, or of another program. */
  unknownColumns: string[];
}

export class ProductFileError extends Error {
  override name = 'ProductFileError';
  readonly faults: readonly FileFault[];
  /** Rows without a fault; undefined when the file has no readable rows. */
  readonly rest: ProductFile | undefined;

  constructor(faults: readonly FileFault[], rest?: ProductFile) {
    super('The file has faults.');
    this.faults = faults;
    this.rest = rest;
  }
}
