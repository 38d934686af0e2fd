const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not do so',
  EPERM: 'this user may not do so',
  EROFS: 'its disk can only be read',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ENOSPC: 'the disk is full. Make room, or name a file on another disk',
  EDQUOT: 'the disk is full. Make room, or name a file on another disk',
};

/** Undefined for errors that are not the system's. */
export function fileFault(
  file: string,
  what: 'read' | 'written',
  error: unknown,
): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return undefined;
  const missing = what === 'read' ? 'there is no such file' : 'there is no such folder';
  const reason = code === 'ENOENT' ? missing : (reasons[code] ?? message);
  return `${file} cannot be ${what}: ${reason}.`;
}
