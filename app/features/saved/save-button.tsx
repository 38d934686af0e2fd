import { Icon } from '#app/ui/icon.tsx';
import { localText } from '#app/ui/text/local-text.tsx';
import { m } from '#messages';
import type { HeartProps } from './heart.tsx';
import { setSaved, useSaved } from './saved-list.ts';

export function SaveButton({ product, look, onTakeOut }: HeartProps) {
  const { id } = product;
  const isSaved = useSaved(({ ids }) => ids?.includes(id) === true);
  return (
    <button
      type="button"
      className={`save save-${look}`}
      aria-label={m.saved_save({ name: localText(product, 'name') })}
      aria-pressed={isSaved}
      onClick={({ currentTarget }) => {
        if (isSaved) onTakeOut?.(currentTarget);
        setSaved(id, !isSaved);
      }}
    >
      <Icon name="heart" />
      {look === 'line' && <span>{m.saved_save_short()}</span>}
    </button>
  );
}
