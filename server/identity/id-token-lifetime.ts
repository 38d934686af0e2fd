/** Seconds that an ID token is valid; a refresh token gives a new one. */
export const idTokenLifetime = 3600;
