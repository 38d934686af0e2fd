import { tellCopied } from './copy-code.ts';

/** A code that a tap copies, or else selects. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => tellCopied(code, await write(code), currentTarget)}
    >
      {code}
    </button>
  );
}

/** False when the browser refuses. */
async function write(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return false;
  }
}
