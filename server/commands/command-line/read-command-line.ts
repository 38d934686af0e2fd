import { parseArgs } from 'node:util';
import { closestMatch } from 'leven';
import { isPushKey } from '#server/catalogue/releases/push-key.ts';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import type { CommandArguments, OwnerCommand } from './command.ts';
import { commandHelp, overview } from './help.ts';

type CommandLine =
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
  const { values, positionals, tokens } = parseArgs({
    args: words.map((word) => (isValue(word) ? mark + word : word)),
    options: command.options,
    allowPositionals: true,
    // What is wrong is said in words of ours.
    strict: false,
    tokens: true,
  });
  const given = positionals.slice(command.name.split(' ').length).map(unmarked);
  const [wrong = wrongCount(command, given)] = tokens.flatMap((token) =>
    token.kind === 'option' ? wrongOption(command, token) : [],
  );
  if (wrong) return { misunderstood: wrong, help: commandHelp(command) };
  const options = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(unmarked) : value && unmarked(value),
  ]);
  return { command, args: { positionals: given, options: Object.fromEntries(options) } };
}

interface TypedOption {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function wrongOption(
  { options }: OwnerCommand,
  { name, rawName, value, inlineValue }: TypedOption,
): string[] {
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!known) {
    const meant = closestMatch(name, Object.keys(options), {
      maxDistance: Math.ceil(name.length / 3),
    });
    return [`There is no option ${rawName}.${meant ? ` Did you mean --${meant}?` : ''}`];
  }
  if (known.type === 'boolean') return value === undefined ? [] : [`${rawName} takes no value.`];
  if (value !== undefined && (inlineValue || !value.startsWith('-'))) return [];
  return [`${rawName} needs a value. One that begins with a dash is written ${rawName}=-VALUE.`];
}

/** A release's key, or a number below zero. */
function isValue(word: string): boolean {
  return /^-\p{Nd}/u.test(word) || (/^-[^-]/.test(word) && isPushKey(word));
}

function unmarked<Value extends string | boolean>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(mark, '') : value;
}

/** `FILE` is required, `[KEY]` is optional, `COLUMN=VALUE...` may repeat. */
function wrongCount({ name, parameters }: OwnerCommand, given: readonly string[]): string {
  const known = parameters.split(' ').filter(Boolean);
  const needed = known.filter((parameter) => !parameter.startsWith('['));
  if (given.length < needed.length) return `${name} needs ${needed.join(' and ')}.`;
  const surplus = parameters.includes('...') ? undefined : given[known.length];
  if (surplus === undefined) return '';
  const joined = parameters.includes('[,') ? ' Several are written with commas: 1004,1005.' : '';
  return `${name} does not take ${JSON.stringify(surplus)}.${joined}`;
}
