import { giveWay } from '#server/http/give-way.ts';
import { isLarge } from './database-node.ts';

/** Written child by child, to let other requests run. @param indent as for `JSON.stringify` */
export async function writeJson(node: unknown, indent: 0 | 2): Promise<string> {
  const pause = giveWay();

  async function write(value: unknown, depth: number): Promise<string> {
    const line = indent === 0 ? '' : `\n${' '.repeat(indent * depth)}`;
    if (typeof value !== 'object' || value === null || !isLarge(value)) {
      const text = JSON.stringify(value, undefined, indent);
      return indent === 0 ? text : text.replaceAll('\n', line);
    }
    const isList = Array.isArray(value);
    const pieces: string[] = [];
    for (const [key, child] of Object.entries(value)) {
      const text = await write(child, depth + 1);
      pieces.push(isList ? text : `${JSON.stringify(key)}:${indent === 0 ? '' : ' '}${text}`);
      await pause();
    }
    const inner = indent === 0 ? '' : `\n${' '.repeat(indent * (depth + 1))}`;
    const [open, close] = isList ? '[]' : '{}';
    return `${open}${inner}${pieces.join(`,${inner}`)}${line}${close}`;
  }

  return write(node, 0);
}
