/** Slow and silent visitors hold nothing for long. In ms. */
export const connectionTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Node looks for late requests only so often; by default every 30 s.
  connectionsCheckingInterval: 5_000,
};
