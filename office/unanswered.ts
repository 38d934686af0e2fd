import type { Answer } from './client.ts';

/** What a query throws: a call that was not answered as asked. */
export class UnansweredError extends Error {
  readonly answer: Answer<unknown>;

  constructor(answer: Answer<unknown>) {
    super('The call was not answered');
    this.name = 'UnansweredError';
    this.answer = answer;
  }
}

/** For queries. @throws {UnansweredError} */
export function answered<Ok>(answer: Answer<Ok>): Ok {
  if ('ok' in answer) return answer.ok;
  throw new UnansweredError(answer);
}
