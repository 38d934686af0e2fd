import type { Product } from '#domain/product.ts';

/** One fault in a file that the owner wants to publish. */
export interface FileFault {
  /** From 1. */
  line: number;
  /** Undefined when the fault is of the row or the file as a whole. */
  column?: string;
  /** Ends a sentence that the column begins: "must be a whole number". */
  fault: string;
}

/** A row of the file, not checked yet, or the fault that keeps it from being read. */
export type FileRow = { line: number; row: unknown } | { line: number; fault: string };

/** What was read of a file. */
export interface ProductFile {
  products: Product[];
  /** Columns that nobody looks at: misspelt, or of another program. */
  unknownColumns: string[];
}

/** The file cannot be published. */
export class ProductFileError extends Error {
  override name = 'ProductFileError';
  readonly faults: readonly FileFault[];
  /** Of the rows without a fault; undefined when the file could not be read as rows. */
  readonly rest: ProductFile | undefined;

  constructor(faults: readonly FileFault[], rest?: ProductFile) {
    super('The file has faults.');
    this.faults = faults;
    this.rest = rest;
  }
}
