import { join } from 'node:path';
import { hasDevPackages, installUnlessUpToDate } from './install/install.mjs';
import { makeUnlessUpToDate } from './install/up-to-date.mjs';
import { root } from './root.mjs';
import { projectNode, run } from './run.mjs';
import { stepFailure } from './step-failure.mjs';

/** @param {{ withTests?: boolean }} options whether to install what only tests and checks need */
export async function prepare({ withTests = false } = {}) {
  await installUnlessUpToDate({ withDev: withTests || hasDevPackages() });
  await makeUnlessUpToDate(
    'build/messages/.compiled-from',
    ['messages', 'domain/text/locale.ts', 'scripts/compile-messages.mjs'],
    () => {
      console.log('Compiling the texts…');
      const code = run(projectNode(), [join(root, 'scripts', 'compile-messages.mjs')]);
      if (code !== 0) throw stepFailure('The texts could not be compiled', code);
    },
  );
}
