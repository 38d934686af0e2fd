export interface FileFault {
  line: number;
  /** Undefined for the whole row or file. */
  column?: string;
  /** Completes a sentence after the column: "must be a whole number". */
  fault: string;
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
