/** Preloaded on press. */
const loadCopying = () => import('./copy-code.ts');
const prepare = () => void loadCopying().catch(() => undefined);

/** A code that a tap copies, or else selects. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={async ({ currentTarget }) => {
        // Before any wait: WebKit allows it only within the tap.
        const copied = write(code);
        try {
          const { tellCopied } = await loadCopying();
          tellCopied(code, await copied, currentTarget);
        } catch {
          getSelection()?.selectAllChildren(currentTarget);
        }
      }}
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
