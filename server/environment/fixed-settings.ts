import {
  ownerSettings,
  readOwnerSetting,
  variableOf,
  type WrittenSettings,
} from '#domain/owner-settings.ts';
import type { Fault } from '#domain/text/fault.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { readText, refuse, type Variables } from './read-setting.ts';

/** Those of the owner's settings that the environment fixes. @throws {StartError} */
export function fixedSettings(variables: Variables): WrittenSettings {
  return Object.fromEntries(
    ownerSettings.flatMap((setting) => {
      const variable = variableOf(setting);
      const given = readText(variables, variable);
      if (given === undefined) return [];
      // A variable, and a line of settings.env, is one line.
      const written = setting.lines ? given.replaceAll('\\n', '\n') : given;
      const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
      const complain = (fault: Fault) => {
        const sentence = sentenceOf({ ...fault, name: 'it' }, 'en');
        return refuse(variable, shown, sentence.replace(/\.$/, ''));
      };
      return [[setting.name, readOwnerSetting(setting, written, complain)]];
    }),
  );
}
