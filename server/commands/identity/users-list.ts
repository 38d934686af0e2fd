import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { type CommandOutput, jsonOption } from '#server/commands/command-line/command.ts';
import { type AccountSummary, listAccounts } from '#server/identity/accounts/manage-accounts.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersList = defineIdentityCommand({
  name: 'users list',
  onlyReads: true,
  summary: 'Lists the accounts in the order of their e-mail addresses',
  options: jsonOption,
  run: async ({ args, open, output }) => {
    const write = args.options.json ? writeJson : writeTable;
    await write(listAccounts(await open()), output);
  },
});

type Accounts = AsyncIterable<AccountSummary>;

async function writeTable(accounts: Accounts, output: CommandOutput): Promise<void> {
  let empty = true;
  for await (const account of accounts) {
    if (empty) await output.print(heading);
    await output.print(asLine(account));
    empty = false;
  }
  if (empty) await output.print('There are no accounts yet.');
}

async function writeJson(accounts: Accounts, output: CommandOutput): Promise<void> {
  let before = '[';
  for await (const account of accounts) {
    await output.print(`${before}${asJson(account)}`);
    before = ',';
  }
  await output.print(before === '[' ? '[]' : ']');
}

const heading = 'SIGNED UP         LAST SIGN-IN      STATE     E-MAIL';

/** What is left of 80 columns. */
const emailColumns = 34;

/** The e-mail address comes last: its width varies. Times are Egypt's. */
function asLine(account: AccountSummary): string {
  const state = account.disabledAt ? 'disabled' : 'enabled';
  const times = [account.createdAt, account.lastSignInAt].map(asMinutes);
  const email = strangersPhrase(account.email, emailColumns);
  const line = [...times, state.padEnd(8), email].join('  ');
  return line + wholeBelow(account.email, emailColumns);
}

function asMinutes(moment: Date): string {
  return egyptMinute(moment);
}

/** Without credentials. JSON escapes control characters in a name. */
function asJson(account: AccountSummary): string {
  const { id, email, emailVerified, displayName, createdAt, lastSignInAt, disabledAt } = account;
  return JSON.stringify({
    id,
    email,
    emailVerified,
    displayName,
    createdAt,
    lastSignInAt,
    disabledAt,
  });
}
