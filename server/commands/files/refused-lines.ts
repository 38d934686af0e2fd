import type { FileFault } from '#server/csv/file-fault.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

/**
 * What `lines-are-wrong` says, by the lines of the file.
 * @param lines where each of the things stands that were asked for
 */
export function refusedLines({ lines: refused }: Refusal, lines: readonly number[]): FileFault[] {
  if (!Array.isArray(refused)) return [];
  const lineOf = (place: unknown) => lines[Number(place) - 1] ?? 0;
  return (refused as Refusal[]).map((each) => {
    const { line, earlier } = each;
    const named = earlier === undefined ? each : { ...each, earlier: lineOf(earlier) };
    return { line: lineOf(line), fault: sentenceOf(named, 'en') };
  });
}
