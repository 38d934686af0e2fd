import { parseAccept } from 'hono/utils/accept';
import type { CompressedForm } from './compressed-forms.ts';

/** The compressed form that the request's `Accept-Encoding` likes best; of equals the smallest. */
export function acceptedForm(
  acceptEncoding: string | undefined,
  forms: readonly CompressedForm[],
): CompressedForm | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const qualityOf = (coding: string) =>
    (
      accepted.find(({ type }) => type.toLowerCase() === coding) ??
      accepted.find(({ type }) => type === '*')
    )?.q ?? 0;
  const best = Math.max(0, ...forms.map(({ coding }) => qualityOf(coding)));
  return best === 0 ? undefined : forms.find(({ coding }) => qualityOf(coding) === best);
}
