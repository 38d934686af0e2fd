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
        try {
          const { copyCode } = await loadCopying();
          await copyCode(code, currentTarget);
        } catch {
          getSelection()?.selectAllChildren(currentTarget);
        }
      }}
    >
      {code}
    </button>
  );
}
