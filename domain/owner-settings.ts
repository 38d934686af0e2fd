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
  const shown = ownerSettings.filter(({ isEverywhere }) => isEverywhere);
  return Object.fromEntries(
    shown.flatMap(({ name }) => {
      const value = settings[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
