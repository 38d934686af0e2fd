import { closestMatch } from 'leven';
import {
  type OwnerSetting,
  ownerSettings,
  readOwnerSetting,
  variableOf,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import type { Fault } from '#domain/text/fault.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import {
  refuseStale,
  type VersionRefusal,
  versionOf,
  versionsOf,
} from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { isFirstSetting } from './first-settings.ts';
import { deleteOwnerSetting, selectOwnerSettings, upsertOwnerSetting } from './queries.ts';
import { readWrittenSettings } from './read-owner-settings.ts';
import { type SettingWarning, settingWarnings, type WarningParts } from './setting-warnings.ts';
import { settingsChannels } from './settings-channels.ts';

const noun = 'settings';

interface SettingsParts extends WarningParts {
  database: Database;
  clock(): Date;
  /** By the environment: they win. */
  fixedSettings: WrittenSettings;
}

interface ShownSetting {
  /** As it is typed: `hero-line`. */
  name: string;
  value: string | null;
  /** What counts without a value; null for nothing. */
  usual: string | null;
  /** The variable that fixes it. */
  fixedBy: string | null;
  version: number;
}

export async function listSettings({
  database,
  fixedSettings,
}: SettingsParts): Promise<Outcome<{ rows: ShownSetting[] }>> {
  const typed = ownerSettings.map((setting) => setting.typed);
  const versions = await versionsOf(database.db, noun, typed);
  const values = await readWrittenSettings(database, fixedSettings);
  const rows = ownerSettings.map((setting) => ({
    name: setting.typed,
    value: values[setting.name] ?? null,
    usual: setting.usual ?? null,
    fixedBy: fixedSettings[setting.name] === undefined ? null : variableOf(setting),
    version: versions(setting.typed),
  }));
  return { ok: { rows } };
}

export async function showSetting(
  { database, fixedSettings }: SettingsParts,
  _: Actor,
  { name }: { name: string },
): Promise<Outcome<WholeSetting, NoSetting | 'setting-is-not-set'>> {
  const setting = findSetting(name);
  if ('refusal' in setting) return setting;
  const version = await versionOf(database.db, noun, setting.typed);
  const set = (await readWrittenSettings(database, fixedSettings))[setting.name];
  const value = set ?? setting.usual;
  if (value === undefined) return { refusal: 'setting-is-not-set', name: setting.typed };
  return { ok: { name: setting.typed, value, isUsual: set === undefined, version } };
}

interface WholeSetting {
  name: string;
  value: string;
  /** It is not set: this counts. */
  isUsual: boolean;
  version: number;
}

export interface SettingChange {
  name: string;
  value: string | null;
  /** Likely mistakes in a value that can be used. */
  warnings: readonly SettingWarning[];
  version: number;
}

interface AskedSetting {
  name: string;
  /** That was seen. */
  version?: number | undefined;
}

type NoSetting = 'no-setting' | 'no-setting-but-another';
type CannotChange = NoSetting | 'setting-is-fixed' | VersionRefusal;

/** Running shops hear of it when the transaction ends. */
export async function setSetting(
  parts: SettingsParts,
  actor: Actor,
  { name, value: written, version }: AskedSetting & { value: string },
): Promise<Outcome<SettingChange, CannotChange | 'setting-is-empty' | 'setting-is-wrong'>> {
  const setting = findSetting(name);
  if ('refusal' in setting) return setting;
  const { typed } = setting;
  if (parts.fixedSettings[setting.name] !== undefined) return fixed(setting);
  const faults: Fault[] = [];
  const value = readOwnerSetting(setting, written, (fault) => void faults.push(fault));
  const [fault] = faults;
  if (fault) return { refusal: 'setting-is-wrong', faults: [{ ...fault, name: typed }] };
  if (!value) return { refusal: 'setting-is-empty', name: typed };
  const set = await readWrittenSettings(parts.database, parts.fixedSettings);
  const warnings = await settingWarnings(parts, setting, value, set);
  return change(parts, actor, { setting, version, warnings }, value);
}

/** Goes back to the default. */
export async function unsetSetting(
  parts: SettingsParts,
  actor: Actor,
  { name, version }: AskedSetting,
): Promise<Outcome<SettingChange, CannotChange>> {
  const setting = findSetting(name);
  if ('refusal' in setting) return setting;
  if (parts.fixedSettings[setting.name] !== undefined) return fixed(setting);
  return change(parts, actor, { setting, version, warnings: [] }, null);
}

function findSetting(name: string): OwnerSetting | Refusal<NoSetting> {
  const written = name.toLowerCase();
  const known = ownerSettings.find(({ typed }) => typed === written);
  if (known) return known;
  const names = ownerSettings.map(({ typed }) => typed);
  const meant = closestMatch(written, names, { maxDistance: Math.ceil(written.length / 4) });
  return meant === undefined
    ? { refusal: 'no-setting', name }
    : { refusal: 'no-setting-but-another', name, meant };
}

function fixed(setting: OwnerSetting) {
  const { typed } = setting;
  return { refusal: 'setting-is-fixed', name: typed, variable: variableOf(setting) } as const;
}

async function change(
  { database, clock }: SettingsParts,
  actor: Actor,
  {
    setting: { name, typed },
    version,
    warnings,
  }: {
    setting: OwnerSetting;
    version: number | undefined;
    warnings: readonly SettingWarning[];
  },
  value: string | null,
): Promise<Outcome<SettingChange, VersionRefusal>> {
  return database.transaction(async (tx): Promise<Outcome<SettingChange, VersionRefusal>> => {
    await lockForTransaction(tx, 'settings');
    const before = (await selectOwnerSettings(tx)).get(name) ?? null;
    const merge = {
      ...{ present: { [typed]: before }, wanted: { [typed]: value } },
      read: (logged: { value?: unknown }) => ({ [typed]: logged.value }),
    };
    const stale = await refuseStale(tx, { noun, thing: typed, version }, merge);
    if (stale) return stale;
    const done = async () => {
      return { ok: { name: typed, value, warnings, version: await versionOf(tx, noun, typed) } };
    };
    // Who sets what the demo had set keeps it when the demo goes.
    if (value === before && !(await isFirstSetting(tx, name))) return done();
    const at = clock();
    if (value === null) await deleteOwnerSetting(tx, name);
    else await upsertOwnerSetting(tx, name, value, at);
    const logged = { before: loggedSetting(before), after: loggedSetting(value) };
    const line = { at, actor, noun, thing: typed, ...logged };
    await writeLogLines(tx, [line]);
    await notifyOnCommit(tx, settingsChannels.changed);
    return done();
  });
}

/** Null for the default. */
function loggedSetting(value: string | null): { value: string } | null {
  return value === null ? null : { value };
}
