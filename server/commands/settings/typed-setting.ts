import { type OwnerSetting, ownerSettings } from '#domain/owner-settings.ts';
import { type CommandArguments, CommandError } from '#server/commands/command-line/command.ts';

/** The setting that the first argument names. @throws {CommandError} for an unknown one */
export function typedSetting({ positionals: [typed = ''] }: CommandArguments): OwnerSetting {
  const setting = ownerSettings.find((each) => each.typed === typed.toLowerCase());
  if (setting) return setting;
  throw new CommandError(
    `There is no setting ${JSON.stringify(typed)}; "settings list" shows all of them.`,
  );
}
