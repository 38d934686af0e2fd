/** To the database's thread: messages of PostgreSQL's protocol, or the end. */
export type WorkerRequest = Uint8Array | 'close';

/** From it: first whether it is open, then the answer to each request, in their order. */
export type WorkerAnswer = 'open' | { fault: string } | Uint8Array;
