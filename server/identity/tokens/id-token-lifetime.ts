/** Seconds. */
export const idTokenLifetime = 3600;
