const errorResponse = 0x45;
/** The field that names the severity in English whatever the language, and the severity. */
const panic = Buffer.from('VPANIC\0');

/**
 * Whether PostgreSQL's messages tell that the server gave up, as when it cannot write its log for a
 * full disk. A process of its own would end there; an embedded one hangs at the next statement.
 */
export function tellsPanic(messages: Uint8Array): boolean {
  const buffer = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength);
  // A byte of type, then a length that counts itself.
  for (let at = 0; at + 5 <= buffer.length; at += 1 + buffer.readUInt32BE(at + 1)) {
    if (buffer[at] !== errorResponse) continue;
    const fields = buffer.subarray(at + 5, at + 1 + buffer.readUInt32BE(at + 1));
    if (fields.includes(panic)) return true;
  }
  return false;
}
