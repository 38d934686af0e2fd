import type { Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

/** What may be wrong with something that is done. */
export function warningLines({ warnings }: { warnings: readonly Refusal[] }): string[] {
  return warnings.map((each) => `Warning: ${sentenceOf(each, 'en')}`);
}
