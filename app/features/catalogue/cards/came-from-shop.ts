/** So that the details page goes back in the history, to the same scroll position. */
export const cameFromShop = { cameFromShop: true };
