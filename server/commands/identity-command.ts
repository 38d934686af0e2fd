import { CommandError, defineCommand, type OwnerCommand } from './command.ts';

/**
 * A command about accounts or keys of the embedded identity provider. With an external one it
 * refuses before any database is opened, and says where to go.
 */
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
