export interface JsonShape {
  /** Members of all objects and arrays together. */
  maxMembers: number;
  maxDepth: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON has few enough members. Parsing many takes far longer than counting them, so ask
 * before. Text that is not JSON may pass.
 */
export function isJsonWithin(text: string, { maxMembers, maxDepth }: JsonShape): boolean {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 0x2c) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      members += 1;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (members > maxMembers || depth > maxDepth) return false;
  }
  return true;
}

/** The place of its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}
