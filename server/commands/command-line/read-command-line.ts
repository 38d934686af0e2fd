import { parseArgs } from 'node:util';
import { closestMatch } from 'leven';
import { isPushKey } from '#server/catalogue/releases/push-key.ts';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import type { CommandArguments, OwnerCommand } from './command.ts';
import { commandHelp, overview } from './help.ts';

export type CommandLine =
  | { help: string }
  | { misunderstood: string; help: string }
  | { command: OwnerCommand; args: CommandArguments };

export function readCommandLine(words: readonly string[]): CommandLine {
  const wantsHelp = words.includes('--help') || words.includes('-h') || words[0] === 'help';
  const [noun = '', verb = ''] = words.filter((word, index) => {
    return !word.startsWith('-') && !(index === 0 && word === 'help');
  });
  const ofNoun = ownerCommands.filter(({ name }) => name.startsWith(`${noun} `));
  const command = ownerCommands.find(({ name }) => name === noun || name === `${noun} ${verb}`);
  if (command) return wantsHelp ? { help: commandHelp(command) } : readArguments(command, words);

  const help = overview(ofNoun.length > 0 ? ofNoun : ownerCommands);
  if (wantsHelp && (noun === '' || (ofNoun.length > 0 && verb === ''))) return { help };
  if (noun === '') return { misunderstood: 'Write a command.', help };
  if (ofNoun.length > 0 && verb === '') return { misunderstood: verbIsMissing(ofNoun), help };
  return { misunderstood: unknownCommand(noun, verb), help };
}

function verbIsMissing(ofNoun: readonly OwnerCommand[]): string {
  const names = ofNoun.map(({ name }) => name);
  return `Write one of ${names.join(', ')}.`;
}

function unknownCommand(noun: string, verb: string): string {
  const words = `${noun} ${verb}`.trim();
  const unknown = `There is no command ${JSON.stringify(words)}.`;
  // After a one-word command comes no verb.
  const meant = nearestCommand(words) ?? nearestCommand(noun);
  return meant ? `${unknown} Did you mean ${meant}?` : unknown;
}

/** Differs in at most a quarter of its letters. */
function nearestCommand(written: string): string | undefined {
  const names = ownerCommands.map(({ name }) => name);
  return closestMatch(written.toLowerCase(), names, {
    maxDistance: Math.floor(written.length / 4),
  });
}

/** Stands before values that begin with a dash while options are read: no argument can have it. */
const mark = '\0';

function readArguments(command: OwnerCommand, words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: words.map((word) => (isValue(word) ? mark + word : word)),
      options: command.options,
      allowPositionals: true,
    });
    const given = positionals.slice(command.name.split(' ').length).map(unmarked);
    const misunderstood = wrongCount(command, given);
    if (misunderstood) return { misunderstood, help: commandHelp(command) };
    const options = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(unmarked) : value && unmarked(value),
    ]);
    return { command, args: { positionals: given, options: Object.fromEntries(options) } };
  } catch (error) {
    if (!isOfParseArgs(error)) throw error;
    return { misunderstood: toldOnce(error.message), help: commandHelp(command) };
  }
}

/** A release's key, or a number below zero. */
function isValue(word: string): boolean {
  return /^-\p{Nd}/u.test(word) || (/^-[^-]/.test(word) && isPushKey(word));
}

function unmarked<Value extends string | boolean>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(mark, '') : value;
}

/** `FILE` is required, `[KEY]` is optional, `NUMBER...` may repeat. */
function wrongCount({ name, parameters }: OwnerCommand, given: readonly string[]): string {
  const known = parameters.split(' ').filter(Boolean);
  const missing = known.slice(given.length).find((parameter) => !parameter.startsWith('['));
  if (missing) return `${name} needs ${missing.replace(/\.\.\.|\[.*\]$/, '')}.`;
  const surplus = parameters.includes('...') ? undefined : given[known.length];
  return surplus === undefined ? '' : `${name} does not take ${JSON.stringify(surplus)}.`;
}

/** Removes Node.js' advice on arguments that begin with a dash: no command has any. */
function toldOnce(message: string): string {
  return message.replace(/\. To specify a positional argument starting with a '-'.*$/s, '.');
}

function isOfParseArgs(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
