/**
 * @typedef {{ word: string, options: Record<string, string>, rest: string }} Instruction
 * @typedef {{ base: string, name: string | undefined, instructions: Instruction[] }} Stage
 */

/**
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, word, flags, rest] = /^([A-Z]+)((?: +--\S+)*) +(.*)$/.exec(line) ?? [];
    if (!word) throw new Error(`The Dockerfile cannot be read: ${line}`);
    const options = Object.fromEntries(
      flags
        .split(/ +--/)
        .slice(1)
        .map((flag) => flag.split('=')),
    );
    if (word === 'FROM') {
      const [base, name] = rest.split(/ +AS +/i);
      stages.push({ base, name, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ word, options, rest });
    }
  }
  return stages;
}

/** What a pattern of .dockerignore matches: in contrast to a shell's, `*` matches a leading dot. */
function toRegExp(pattern) {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${source}$`);
}

/**
 * Tells which files of the project the builder of an image gets.
 * @param {string} text of the .dockerignore
 * @returns {(path: string) => boolean}
 */
export function readDockerignore(text) {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line.replace(/^!/, '').replace(/^\/|\/$/g, '');
      return {
        isException: line.startsWith('!'),
        depth: pattern.split('/').length,
        matches: toRegExp(pattern),
      };
    });
  return (path) => {
    // The last pattern that matches the file or a folder that it is in decides.
    const last = patterns.findLast(
      ({ matches, depth }) =>
        matches.test(path) || matches.test(path.split('/').slice(0, depth).join('/')),
    );
    return last?.isException ?? true;
  };
}
