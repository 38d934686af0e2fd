/** A code that a tap copies. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => {
        const { copyCode } = await import('./copy-code.ts');
        await copyCode(code, currentTarget);
      }}
    >
      {code}
    </button>
  );
}
