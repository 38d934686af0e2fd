import { join } from 'node:path';
import { hasDevPackages, installUnlessUpToDate } from './install/install.mjs';
import { makeUnlessUpToDate } from './install/up-to-date.mjs';
import { root } from './root.mjs';
import { projectNode, run } from './run.mjs';
import { StepFailure, stepFailure } from './step-failure.mjs';

/** @param {{ withTests?: boolean }} options whether to install what only tests and checks need */
export async function prepare({ withTests = false } = {}) {
  refuseFolder();
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

/** In an address these begin something else, and what builds the pages reads paths as addresses. */
function refuseFolder() {
  const [sign] = /[#%?]/.exec(root) ?? [];
  if (!sign) return;
  throw new StepFailure(
    `The folder of the shop, ${root}, has a ${sign} in its path, and the pages cannot be built there: rename the folder or move it, then try again.`,
  );
}
