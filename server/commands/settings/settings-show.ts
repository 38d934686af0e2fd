import { CommandError, defineCommand, ownersPath } from '#server/commands/command-line/command.ts';
import { writeLinesFile } from '#server/commands/command-line/write-output-file.ts';
import { readWrittenSettings } from '#server/owner-settings/read-owner-settings.ts';
import { typedSetting } from './typed-setting.ts';

export const settingsShow = defineCommand({
  name: 'settings show',
  onlyReads: true,
  begins: true,
  summary: 'Shows the whole value of a setting',
  parameters: 'NAME',
  options: {
    output: { type: 'string', help: 'The file to write; only you can read it' },
  },
  details: 'To edit a long value, write it into a file, and bring it back by settings set --file.',
  async run({ args, environment, open, output }) {
    const { name, typed } = typedSetting(args);
    const value = (await readWrittenSettings(await open(), environment.fixedSettings))[name];
    if (value === undefined) {
      throw new CommandError(`${typed} is not set: the shop uses its default.`);
    }
    const file = args.options.output;
    if (typeof file !== 'string') return output.print(value);
    await writeLinesFile(ownersPath(file), [value], '');
    await output.print(`Written to ${ownersPath(file)}.`);
  },
});
