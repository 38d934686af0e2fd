/** An account waits for so many sizes at once. */
export const maxSizeWaits = 50;
