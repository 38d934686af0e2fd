import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const software = ['app', 'build', 'demo', 'domain', 'package.json', 'server'];

export async function copySoftware(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-version-'));
  await Promise.all(software.map((name) => cp(name, join(folder, name), { recursive: true })));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Renames every script, as a change in every file would; old names are gone. */
export async function makeNextVersion(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'build', 'app'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const scripts = files.filter((file) => /\/client\/assets\/[^/]+\.js$/.test(file));
  const names = new Map(scripts.map((file) => [basename(file), `next-${basename(file)}`]));
  const anyName = new RegExp([...names.keys()].join('|').replaceAll('.', '\\.'), 'g');
  for (const file of files) {
    // The server works without compressed files.
    if (/\.(br|gz)$/.test(file)) await rm(file);
    else if (file.endsWith('.js')) {
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        text.replace(anyName, (name) => names.get(name) ?? name),
      );
    }
  }
  for (const file of scripts) {
    await rename(file, join(dirname(file), names.get(basename(file)) ?? ''));
  }
}
