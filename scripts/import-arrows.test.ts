import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What the linter says of a file with one import, in a folder that is made for it. */
function lint(folder: string, specifier: string): string {
  const place = mkdtempSync(join(root, folder, 'arrow-'));
  try {
    const file = join(place, 'bad-import.ts');
    writeFileSync(file, `import { thing } from '${specifier}';\n\nconsole.log(thing);\n`);
    const biome = join(root, 'node_modules', '.bin', 'biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', relative(root, file)], {
      cwd: root,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe('the linter refuses', () => {
  it.each([
    ['domain', '#app/ui/button.tsx'],
    ['domain', '#server/app.ts'],
    ['domain', 'node:fs'],
    ['app/ui', '#app/features/catalogue/catalogue-store.ts'],
    ['app/features/account', '#app/features/catalogue/catalogue-store.ts'],
    ['app/features/catalogue', '#app/routes/shop.tsx'],
    ['app/features/catalogue', '#server/app.ts'],
    ['app/shell', '#app/features/account/login-state.ts'],
    ['app/routes', '#server/app.ts'],
    ['server/images', '#app/root.tsx'],
    ['server/images', '#server/catalogue/queries.ts'],
    ['server/identity', '../catalogue/queries.ts'],
    ['server/catalogue', '#server/orders/routes.ts'],
    ['server/http', '#server/identity/open-identity.ts'],
    ['server/images', '#server/commands/help.ts'],
    ['server/bag', '#server/orders/routes.ts'],
    ['server/operations', '#server/orders/routes.ts'],
  ])('in %s an import of %s', (folder, specifier) => {
    expect(lint(folder, specifier)).toContain('noRestrictedImports');
  });
});

describe('the linter lets through', () => {
  it.each([
    ['app/features/catalogue', '#domain/search.ts'],
    ['app/routes', '#app/features/catalogue/catalogue-store.ts'],
    ['server/images', '#server/http/shop-bindings.ts'],
    ['server/pages', '#app/load-context.ts'],
    ['server/orders', '#server/bag/routes.ts'],
    ['server/session', '#server/identity/verify-id-token.ts'],
  ])('in %s an import of %s', (folder, specifier) => {
    expect(lint(folder, specifier)).not.toContain('noRestrictedImports');
  });
});
