import { join } from 'node:path';
import { isVisible } from '#domain/text/visible-text.ts';
import { type Environment, readDataDir, readEnvironment } from './environment.ts';
import type { Variables } from './read-setting.ts';
import { readSettingsFile } from './settings-file.ts';

export function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const nothing: Variables = {};
  const get = (_: Variables, name: string | symbol) => {
    names.add(String(name));
    return undefined;
  };
  readEnvironment(new Proxy(nothing, { get }));
  return names;
}

/** `DATA_DIR/settings.env` supplies what the environment does not set. @throws {StartError} */
export function loadEnvironment(variables: Variables): Environment {
  const kept = readSettingsFile(join(readDataDir(variables), 'settings.env'), settingNames());
  // A variable of which nobody sees anything counts as not set.
  const given = Object.entries(variables).filter(([, value]) => isVisible(value ?? ''));
  return readEnvironment({ ...kept, ...Object.fromEntries(given) });
}
