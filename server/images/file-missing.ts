const codes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
