import type { CommandOutput } from './command.ts';

/** Break a line or a terminal, or turn the direction; texts of ours have isolates (U+2068, U+2069). */
const inJson = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066\u2067]/gu;
const inText = /(?![\t\n]|\r\n)\p{Cc}/gu;

/**
 * Whatever a command writes, and whoever wrote it first, it gives no command to a terminal: control
 * characters are written as `\u001b`, which is the same in JSON. Tables keep their line ends.
 */
export function safeOutput(output: CommandOutput, { isJson }: { isJson: boolean }): CommandOutput {
  const safe = (text: string) => text.replaceAll(isJson ? inJson : inText, escaped);
  return {
    ...output,
    print: (text) => output.print(safe(text)),
    warn: (text) => output.warn(safe(text)),
  };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
