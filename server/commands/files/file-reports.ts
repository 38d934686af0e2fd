import type { FileFault } from '#server/csv/file-fault.ts';

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
    ...shown.map(
      ({ line, column, fault }) => `${file}:${line}: ${column ? `${column} ` : ''}${fault}`,
    ),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    outcome,
  ];
}
