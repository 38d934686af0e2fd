import type { OwnerCommand } from './command.ts';

const program = 'npm run shop --';

/** The overview of the commands, or of those of one noun. */
export function overview(commands: readonly OwnerCommand[]): string {
  const rows = commands.map((command) => [called(command), command.summary] as const);
  return [
    `Usage: ${program} NOUN VERB [ARGUMENTS]`,
    '',
    ...columns(rows),
    '',
    `${program} NOUN VERB --help tells more of a command.`,
    'To pass on what a command writes, name a file with --output, or begin with npm run --silent shop --',
    'for npm writes lines of its own.',
    'Exit codes: 0 done, 1 not done, 2 not understood.',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp(command: OwnerCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { help }]) => [`--${name}`, help] as const,
  );
  return [
    usage(command),
    '',
    `${command.summary}.`,
    ...(command.details ? ['', command.details.trim()] : []),
    '',
    ...columns([...options, ['--help', 'Shows this help']]),
  ].join('\n');
}

/** One line: how the command is called. */
function usage(command: OwnerCommand): string {
  const options = Object.keys(command.options).map((name) => ` [--${name}]`);
  return `Usage: ${program} ${called(command)}${options.join('')}`;
}

function called({ name, parameters }: OwnerCommand): string {
  return parameters ? `${name} ${parameters}` : name;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
