import { readFileSync } from 'node:fs';
import { StartError } from '#server/start-error.ts';
import type { Variables } from './read-setting.ts';

/**
 * Only a whole line can be a comment, because a value may contain `#`. A missing file is empty.
 * @throws {StartError} one line with the file, the line, the fault and the fix
 */
export function readSettingsFile(path: string, known: ReadonlySet<string>): Variables {
  const settings = new Map<string, string>();
  for (const [index, line] of readLines(path).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const refuse = (fault: string): never => {
      throw new StartError(`${path}:${index + 1}: ${fault}.`);
    };
    const [, name, value] = /^\s*([A-Za-z_]\w*)\s*=(.*)$/u.exec(line) ?? [];
    // The message omits the line, because it may hold a password.
    if (name === undefined || value === undefined) {
      return refuse('the line cannot be read: write NAME=value, or # before a comment');
    }
    if (name === 'DATA_DIR') {
      return refuse(
        'DATA_DIR cannot be set here, because this file is in that folder; set an environment variable',
      );
    }
    if (!known.has(name)) return refuse(`the shop has no setting ${name}; see docs/settings.md`);
    if (settings.has(name))
      return refuse(`${name} is set a second time; keep one of the two lines`);
    settings.set(name, withoutQuotes(value.trim()));
  }
  return Object.fromEntries(settings);
}

function withoutQuotes(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}

function readLines(path: string): string[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return text.split(/\r\n|\n|\r/);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    const isText = code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    const advice = isText ? 'save it as plain text in UTF-8' : `let this user read it (${code})`;
    throw new StartError(`${path} cannot be read: ${advice}.`, { cause: error });
  }
}
