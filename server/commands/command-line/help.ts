import type { OwnerCommand } from './command.ts';

const program = 'npm run shop --';

export function overview(commands: readonly OwnerCommand[]): string {
  const rows = commands.map((command) => [called(command), command.summary] as const);
  return [
    `Usage: ${program} COMMAND [ARGUMENTS]`,
    '',
    ...columns(rows),
    '',
    `${program} COMMAND --help explains a command.`,
    'npm prints lines of its own. To save only what a command prints, use --output FILE, or start the',
    'command with npm run --silent shop --',
    'Exit codes: 0 done, 1 failed, 2 wrong arguments.',
  ].join('\n');
}

export function commandHelp(command: OwnerCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { help }]) => [`--${name}`, help] as const,
  );
  return [
    usage(command),
    '',
    `${command.summary}.`,
    ...(command.details ? ['', command.details.trim().split('\n').map(inWidth).join('\n')] : []),
    '',
    ...columns([...command.explained, ...options, ['--help', 'Shows this help']]),
  ].join('\n');
}

/** A line of more than 100 characters is broken at blanks. */
function inWidth(line: string): string {
  return line.replaceAll(/(.{1,100})(?: |$)/g, '$1\n').trimEnd();
}

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
