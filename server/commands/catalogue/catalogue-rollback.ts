import {
  RollbackError,
  rollBackCatalogue,
} from '#server/catalogue/releases/roll-back-catalogue.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { refuseExternalCatalogue, reportServing } from './catalogue-change.ts';

export const catalogueRollback = defineCommand({
  name: 'catalogue rollback',
  summary: 'Goes back to the products before the current release, or to those of the release KEY',
  parameters: '[KEY]',
  details: 'Later releases are withdrawn, but kept: to bring one back, name its KEY.',
  async run({ args, environment, open, output }) {
    refuseExternalCatalogue(environment);
    const database = await open();
    try {
      const { from, to } = await rollBackCatalogue(database, args.positionals[0], commandUser());
      await output.print(
        from ? `${to} is current again, instead of ${from}.` : `${to} is current.`,
      );
    } catch (error) {
      if (error instanceof RollbackError) throw new CommandError(error.message, { cause: error });
      throw error;
    }
    await reportServing(database, output);
  },
});
