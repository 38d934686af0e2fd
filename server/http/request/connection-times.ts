/** In bytes, 431 beyond. Node's default, set here since a flag could change it. */
export const maxHeaderSize = 16 * 1024;

/** Ms. Slow and silent visitors must not hold resources. */
export const connectionTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // How often Node checks; by default every 30 s.
  connectionsCheckingInterval: 5_000,
};

/** Ms, for unread answers and idle connections. Longer than the slowest query may take. */
export const maxSilence = 120_000;
