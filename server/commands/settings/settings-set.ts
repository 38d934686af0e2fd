import { type OwnerSetting, readOwnerSetting } from '#domain/owner-settings.ts';
import {
  type CommandContext,
  CommandError,
  defineCommand,
  jsonOption,
  ownersPath,
} from '#server/commands/command-line/command.ts';
import { reportAnnouncement } from '#server/commands/command-line/report-announcement.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { unreadable } from '#server/commands/csv/file-reports.ts';
import { readListText } from '#server/commands/csv/list-text.ts';
import { variableOf } from '#server/environment/fixed-settings.ts';
import { changeOwnerSetting } from '#server/owner-settings/change-owner-setting.ts';
import { settingWarnings } from './setting-warnings.ts';
import { typedSetting } from './typed-setting.ts';

export const settingsSet = defineCommand({
  name: 'settings set',
  begins: true,
  summary: 'Changes a setting; running shops show it at once',
  parameters: 'NAME [VALUE]',
  options: {
    file: { type: 'string', help: 'A text file with the value, for long texts' },
    ...jsonOption,
  },
  details:
    '"settings list" names all settings. Quotes keep words together: settings set hero-line "Made in Cairo"',
  async run(context) {
    const setting = changeable(context);
    const complain = (fault: string) => {
      throw new CommandError(`${setting.typed} ${fault}.`);
    };
    const value = readOwnerSetting(setting, await writtenValue(context), complain);
    if (!value) {
      throw new CommandError(
        `The value is empty. "settings unset ${setting.typed}" goes back to the default.`,
      );
    }
    for (const warning of await settingWarnings(context, setting, value)) {
      await context.output.warn(warning);
    }
    await change(context, setting, value);
  },
});

export const settingsUnset = defineCommand({
  name: 'settings unset',
  begins: true,
  summary: 'Goes back to the default of a setting',
  parameters: 'NAME',
  options: jsonOption,
  run: (context) => change(context, changeable(context), undefined),
});

/** @throws {CommandError} for an unknown setting, and for one that the environment fixes */
function changeable({ args, environment }: CommandContext): OwnerSetting {
  const setting = typedSetting(args);
  if (environment.fixedSettings[setting.name] !== undefined) {
    const variable = variableOf(setting);
    throw new CommandError(
      `${setting.typed} is fixed: ${variable} is set in the environment or in settings.env. Change it there, or remove it.`,
    );
  }
  return setting;
}

async function writtenValue({ args }: CommandContext): Promise<string> {
  const { file } = args.options;
  const value = args.positionals[1];
  if ((file === undefined) === (value === undefined)) {
    throw new CommandError('Write the value after the name, or name a file by --file FILE.');
  }
  if (typeof file !== 'string') return value ?? '';
  try {
    return await readListText(ownersPath(file));
  } catch (error) {
    const reason =
      error instanceof FileFaultError
        ? `${file} cannot be read: save it as plain text in UTF-8.`
        : unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}

async function change(
  { args, open, output }: CommandContext,
  { name, typed }: OwnerSetting,
  value: string | undefined,
): Promise<void> {
  const announcement = await changeOwnerSetting(await open(), name, value);
  if (args.options.json) {
    await output.print(JSON.stringify({ name: typed, value: value ?? null }, null, 2));
    return;
  }
  await output.print(value === undefined ? `${typed} has its default.` : `${typed} is set.`);
  await reportAnnouncement(announcement, output);
}
