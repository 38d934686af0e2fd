import {
  acceptedForm,
  type BodyForm,
  type EncodedBody,
  heldTag,
} from '#server/http/answers/encoded-body.ts';
import { emptyAnswer, jsonHeaders } from './protocol-answer.ts';

/** The headers that choose the form. */
export interface ReadHeaders {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Headers made once per form: all shoppers make this call. */
const prepared = new WeakMap<BodyForm, { headers: Record<string, string> }>();

/** A compressed body, or 304. */
export function answerWholeCatalogue(body: EncodedBody, request: ReadHeaders): Response {
  const accepted = acceptedForm(body, request.acceptEncoding);
  const held = heldTag(body, { ifNoneMatch: request.ifNoneMatch, accepted });
  if (held !== undefined) return emptyAnswer(304, held);
  let init = prepared.get(accepted);
  if (!init) {
    init = { headers: jsonHeaders(accepted.bytes.length, accepted.headers) };
    prepared.set(accepted, init);
  }
  return new Response(accepted.bytes, init);
}
