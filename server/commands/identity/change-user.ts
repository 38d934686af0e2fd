import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { type CommandContext, CommandError } from '#server/commands/command-line/command.ts';
import { forgetAccount } from '#server/forget-account.ts';
import type { AccountManagement } from '#server/identity/accounts/manage-accounts.ts';
import { endSessionsOfAccount } from '#server/session/sessions.ts';

type Deps = AccountManagement & { forgetAccount: typeof forgetAccount };

/** @param done what was done, with the e-mail @throws {CommandError} without the account */
export async function changeUser(
  { args, open, output }: CommandContext,
  change: (deps: Deps, name: string) => Promise<string | undefined>,
  done: (email: string) => string,
): Promise<void> {
  const name = args.positionals[0] ?? '';
  const deps = {
    database: await open(),
    clock: () => new Date(),
    onCredentialsChanged: endSessionsOfAccount,
    forgetAccount,
  };
  const email = await change(deps, name);
  if (email === undefined) {
    throw new CommandError(
      `There is no account ${JSON.stringify(name)}; "users list" shows all accounts.`,
    );
  }
  await output.print(done(strangersPhrase(email)) + wholeBelow(email));
}
