const codes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Tells that a call of the file system failed because there is no such file. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
