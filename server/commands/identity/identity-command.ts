import {
  CommandError,
  defineCommand,
  type OwnerCommand,
} from '#server/commands/command-line/command.ts';

/** With an external identity provider the command refuses before the database is opened. */
export function defineIdentityCommand(command: Parameters<typeof defineCommand>[0]): OwnerCommand {
  return defineCommand({
    ...command,
    run: async (context) => {
      const { externalIdentity } = context.environment;
      if (externalIdentity) {
        throw new CommandError(
          `${command.name} cannot be used: the provider of IDENTITY_URL, ${new URL(externalIdentity.url).origin}, keeps the accounts and keys; use its own console.`,
        );
      }
      await command.run(context);
    },
  });
}
