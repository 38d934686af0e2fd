import { expect, it } from 'vitest';
import { tellsPanic } from './tells-panic.ts';

function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + content.length, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

it('tells a server that gave up from a statement that failed', () => {
  const before = [message('1', ''), message('T', 'VPANIC\0')];
  const failed = message('E', 'SERROR\0VERROR\0C53100\0Mno space\0\0');
  const gaveUp = message('E', 'SPANIK\0VPANIC\0C53100\0Mno space\0\0');
  expect(tellsPanic(Buffer.concat([...before, failed]))).toBe(false);
  expect(tellsPanic(Buffer.concat([...before, gaveUp]))).toBe(true);
  expect(tellsPanic(new Uint8Array())).toBe(false);
});
