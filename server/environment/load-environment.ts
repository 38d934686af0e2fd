import { join } from 'node:path';
import { type Environment, readDataDir, readEnvironment } from './environment.ts';
import type { Variables } from './read-setting.ts';
import { readSettingsFile } from './settings-file.ts';

/** The names of all settings: those that are looked for. */
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

/**
 * Reads the settings of the environment, and those of `DATA_DIR/settings.env` that it does not set.
 * @throws {StartError} one line that names what cannot be used and the mend
 */
export function loadEnvironment(variables: Variables): Environment {
  const kept = readSettingsFile(join(readDataDir(variables), 'settings.env'), settingNames());
  // A variable that is set to nothing counts as not set.
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  return readEnvironment({ ...kept, ...Object.fromEntries(given) });
}
