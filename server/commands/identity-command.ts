import type { Environment } from '#server/environment/environment.ts';
import { CommandError, defineCommand, type OwnerCommand } from './command.ts';

/**
 * A command about accounts or keys of the embedded identity provider. With an external one it
 * refuses and says where to go, before any database is opened and where the database is.
 */
export function defineIdentityCommand(command: Parameters<typeof defineCommand>[0]): OwnerCommand {
  return defineCommand({
    ...command,
    prepare: async ({ environment }) => refuseExternalIdentity(command.name, environment),
    run: async (context) => {
      refuseExternalIdentity(command.name, context.environment);
      await command.run(context);
    },
  });
}

function refuseExternalIdentity(name: string, { externalIdentity }: Environment): void {
  if (!externalIdentity) return;
  throw new CommandError(
    `${name} cannot be used: the provider of IDENTITY_URL, ${new URL(externalIdentity.url).origin}, keeps the accounts and keys; use its own console.`,
  );
}
