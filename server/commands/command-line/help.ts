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
    'Exit codes: 0 done, 1 refused or failed, 2 what was typed cannot be read.',
  ].join('\n');
}

export function commandHelp(command: OwnerCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { type, help }]) => [option(name, type), help] as const,
  );
  return [
    usage(command),
    '',
    `${command.summary}.`,
    ...(command.details
      ? [
          '',
          command.details
            .trim()
            .split('\n')
            .map((line) => inWidth(line))
            .join('\n'),
        ]
      : []),
    '',
    ...columns([...command.explained, ...options, ['--help', 'Shows this help']]),
  ].join('\n');
}

/** A longer line is broken at blanks. */
function inWidth(line: string, width = 100): string {
  return line.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd();
}

/** What may be left out is in brackets. */
function usage(command: OwnerCommand): string {
  const options = Object.entries(command.options).flatMap(([name, { type, isNeeded }]) =>
    isNeeded ? ` ${option(name, type)}` : [],
  );
  return `Usage: ${program} ${called(command)}${options.join('')} [OPTIONS]`;
}

function option(name: string, type: 'string' | 'boolean'): string {
  return type === 'string' ? `--${name} VALUE` : `--${name}`;
}

function called({ name, parameters }: OwnerCommand): string {
  return parameters ? `${name} ${parameters}` : name;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  const indent = ' '.repeat(width + 4);
  return rows.map(([first, second]) => {
    const lines = inWidth(second, 106 - width).replaceAll('\n', `\n${indent}`);
    return `  ${first.padEnd(width)}  ${lines}`;
  });
}
