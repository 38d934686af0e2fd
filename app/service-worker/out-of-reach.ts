import type { WorkboxPlugin } from 'workbox-core';

/** An overloaded or starting shop counts as out of reach. */
export const outOfReach: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}.`);
    return response;
  },
};
