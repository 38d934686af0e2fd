import type { CommandArguments } from '#server/commands/command-line/command.ts';

export function isDryRun(typed: CommandArguments['options']): boolean {
  return typed['dry-run'] === true;
}
