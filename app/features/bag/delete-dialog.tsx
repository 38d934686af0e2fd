import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalText, localText } from '#app/ui/local-text.tsx';
import { m } from '#messages';
import { removeFromBag } from './bag-actions.ts';
import type { PricedLine } from './price-lines.ts';

interface DeleteDialogProps {
  line: PricedLine;
  /** Called before the line goes. */
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a line is deleted (spec §4). */
export function DeleteDialog({ line, onDelete, onClose }: DeleteDialogProps) {
  const text = { en: line.name, ar: line.nameAr };
  return (
    <Dialog title={m.bag_delete_question()} onClose={onClose}>
      <p className="dialog-text">
        <LocalText {...text} />
      </p>
      <div className="dialog-buttons">
        <Button
          kind="accent"
          onClick={() => {
            onDelete();
            onClose();
            removeFromBag(line.id, localText(text));
          }}
        >
          {m.bag_delete_sure()}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {m.bag_delete_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}
