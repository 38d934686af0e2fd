import type { FileFault } from '#server/csv/file-fault.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

/** To fit on the screen. */
const maxFaultsShown = 100;

/** One line each. @param all whether every fault is named @param outcome a sentence for the end */
export function faultReport(
  file: string,
  faults: readonly FileFault[],
  all: boolean,
  outcome: string,
): string[] {
  const shown = all ? faults : faults.slice(0, maxFaultsShown);
  const more = faults.length - shown.length;
  return [
    ...shown.map((fault) => `${file}:${fault.line}: ${faultText(fault)}`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    outcome,
  ];
}

/** Without a full stop, unless it is of several sentences. */
export function faultText({ column, fault }: Pick<FileFault, 'column' | 'fault'>): string {
  if (typeof fault !== 'string') return sentenceOf(fault, 'en').replace(/\.$/, '');
  return column ? `${column} ${fault}` : fault;
}

/** Undefined for errors that are not the system's. */
export function unreadable(file: string, error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return undefined;
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such folder',
    EISDIR: 'it is a folder',
    EACCES: 'this user may not read it',
    ERR_FS_FILE_TOO_LARGE: 'it is too large',
  };
  return `${file} cannot be read: ${reasons[code] ?? message}.`;
}
