import { m } from '#messages';

/** A code that a tap copies; where the browser forbids that, the tap selects it. */
export function CopyableCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => {
        try {
          await navigator.clipboard.writeText(code);
          const { showToast } = await import('#app/ui/toast.ts');
          showToast(m.header_code_copied({ code }));
        } catch {
          getSelection()?.selectAllChildren(currentTarget);
        }
      }}
    >
      {code}
    </button>
  );
}
