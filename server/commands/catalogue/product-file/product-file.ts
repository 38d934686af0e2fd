import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { type FileFault, FileFaultError } from '#server/commands/csv/file-fault.ts';

export interface ProductFile {
  products: Product[];
  /** The stock of products whose rows have numbers. */
  stock: ListedStock[];
  /** Ignored columns: misspelt, or of another program. */
  unknownColumns: string[];
  /** Where HTML became a text: `line 3 description`. */
  hadHtml: string[];
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
