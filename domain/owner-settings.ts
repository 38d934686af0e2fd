import { readText } from './product/product-text.ts';
import { type SettingRule, settingRules } from './setting-rules.ts';

export type OwnerSettingName = keyof typeof settingRules;

/** What is set; the values are checked and not empty. */
export type OwnerSettings = { readonly [Name in OwnerSettingName]?: string };

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

/** The pictures that are set, as they are written. */
export function picturesOfSettings(settings: OwnerSettings): [OwnerSettingName, string][] {
  return setOf(settings, ({ isPicture = false }) => isPicture);
}

function setOf(
  settings: OwnerSettings,
  isMeant: (setting: OwnerSetting) => boolean,
): [OwnerSettingName, string][] {
  return ownerSettings.filter(isMeant).flatMap(({ name }): [OwnerSettingName, string][] => {
    const value = settings[name];
    return value === undefined ? [] : [[name, value]];
  });
}

/** Empty when nothing is written. Undefined after a complaint. */
export function readOwnerSetting(
  setting: OwnerSetting,
  written: unknown,
  complain: (fault: string) => undefined,
): string | undefined {
  const text = readText(written, setting, complain)?.replace(/\r\n?/g, '\n');
  return text && setting.read ? setting.read(text, complain) : text;
}

/** For the data of every page. */
export function settingsOfEveryPage(settings: OwnerSettings): OwnerSettings {
  return Object.fromEntries(setOf(settings, ({ isEverywhere }) => isEverywhere));
}
