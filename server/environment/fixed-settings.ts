import {
  type OwnerSetting,
  type OwnerSettings,
  ownerSettings,
  readOwnerSetting,
} from '#domain/owner-settings.ts';
import { readText, refuse, type Variables } from './read-setting.ts';

/** `hero-picture` is HERO_PICTURE. */
export function variableOf({ typed }: OwnerSetting): string {
  return typed.replaceAll('-', '_').toUpperCase();
}

/** Those of the owner's settings that the environment fixes. @throws {StartError} */
export function fixedSettings(variables: Variables): OwnerSettings {
  return Object.fromEntries(
    ownerSettings.flatMap((setting) => {
      const variable = variableOf(setting);
      const written = readText(variables, variable);
      if (written === undefined) return [];
      const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
      const complain = (fault: string) => refuse(variable, shown, `it ${fault}`);
      return [[setting.name, readOwnerSetting(setting, written, complain)]];
    }),
  );
}
