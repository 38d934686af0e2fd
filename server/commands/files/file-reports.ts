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
