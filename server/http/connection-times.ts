/**
 * Bytes of a request's line and headers: 431 beyond. Node's own bound, which a flag of the process
 * could otherwise move; cookies, token and address take a small part of it.
 */
export const maxHeaderSize = 16 * 1024;

/** Slow and silent visitors hold nothing for long. In ms. */
export const connectionTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Node looks for late requests only so often; by default every 30 s.
  connectionsCheckingInterval: 5_000,
};

/**
 * Nobody keeps an answer that they do not read for longer, or a connection on which nothing moves.
 * In ms; more than the slowest query may take.
 */
export const longestSilence = 120_000;
