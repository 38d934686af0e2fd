import type { Fault } from '#domain/text/fault.ts';

export interface FileFault {
  line: number;
  /** Undefined for the whole row or file. */
  column?: string;
  /** A text completes a sentence after the column: "has no cell". Else it has its `name`, the column. */
  fault: string | Fault;
}

/** An unchecked row, or why it could not be read. */
export type FileRow = { line: number; row: unknown } | FileFault;

export class FileFaultError extends Error {
  override name = 'FileFaultError';
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super('The file has faults.');
    this.faults = faults;
  }
}
