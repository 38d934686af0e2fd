import type { Plugin } from 'vite';

/** The root route's chunk also exports the shared code: one file less in each first visit. */
export function sharedInTheRoot(): Plugin {
  return {
    name: 'shared-in-the-root',
    // After React Router, whose requests name only route exports.
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : null,
  };
}
