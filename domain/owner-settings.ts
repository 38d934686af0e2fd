import { readText } from './product/product-text.ts';
import { type SettingRule, settingRules } from './setting-rules.ts';
import type { Complain } from './text/fault.ts';

export type OwnerSettingName = keyof typeof settingRules;

/** What is set, as it is kept and as commands show it: checked texts, not empty. */
export type WrittenSettings = { readonly [Name in OwnerSettingName]?: string };

type Rules = typeof settingRules;
type ValueOf<Rule> = Rule extends { toValue: (kept: string) => infer Value } ? Value : string;

/** What is set, as the shop works with it. */
export type OwnerSettings = { readonly [Name in OwnerSettingName]?: ValueOf<Rules[Name]> };

type PictureName = {
  [Name in OwnerSettingName]: Rules[Name] extends { isPicture: true } ? Name : never;
}[OwnerSettingName];

export interface OwnerSetting extends SettingRule {
  name: OwnerSettingName;
  /** The name that the owner types: `hero-picture`. */
  typed: string;
}

export const ownerSettings = Object.entries(settingRules).map(
  ([name, rule]): OwnerSetting => ({
    ...rule,
    name: name as OwnerSettingName,
    typed: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }),
);

/** `hero-picture` is HERO_PICTURE in the environment. */
export function variableOf({ typed }: Pick<OwnerSetting, 'typed'>): string {
  return typed.replaceAll('-', '_').toUpperCase();
}

const pictureNames = ownerSettings
  .filter(({ isPicture }) => isPicture)
  .map(({ name }) => name as PictureName);

/** The pictures that are set, as they are written. */
export function picturesOfSettings(settings: OwnerSettings): [PictureName, string][] {
  return pictureNames.flatMap((name): [PictureName, string][] => {
    const picture = settings[name];
    return picture === undefined ? [] : [[name, picture]];
  });
}

/** Empty when nothing is written. Undefined after a complaint, which lacks the `name`. */
export function readOwnerSetting(
  setting: OwnerSetting,
  written: unknown,
  complain: Complain,
): string | undefined {
  const text = readText(written, setting, complain)?.replace(/\r\n?/g, '\n');
  return text && setting.read ? setting.read(text, complain) : text;
}

export function settingValues(written: WrittenSettings): OwnerSettings {
  const values = ownerSettings.flatMap(({ name, toValue }): [string, unknown][] => {
    const kept = written[name];
    return kept === undefined ? [] : [[name, toValue ? toValue(kept) : kept]];
  });
  return Object.fromEntries(values) as OwnerSettings;
}

/** For the data of every page. */
export function settingsOfEveryPage(settings: OwnerSettings): OwnerSettings {
  const shown = ownerSettings.filter(
    ({ name, isEverywhere }) => isEverywhere && settings[name] !== undefined,
  );
  return Object.fromEntries(shown.map(({ name }) => [name, settings[name]])) as OwnerSettings;
}
