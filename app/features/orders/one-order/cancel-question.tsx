import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { m } from '#messages';

interface CancelQuestionProps {
  /** By transfer. */
  isPaid: boolean;
  onSure: () => void;
  onClose: () => void;
}

export function CancelQuestion({ isPaid, onSure, onClose }: CancelQuestionProps) {
  return (
    <Dialog title={m.order_cancel_question()} onClose={onClose}>
      <p className="dialog-text">
        {m.order_cancel_hint()} {isPaid && <span>{m.order_cancel_paid()}</span>}
      </p>
      <div className="dialog-buttons">
        <Button kind="ink" onClick={onClose}>
          {m.order_cancel_keep()}
        </Button>
        <Button kind="danger" onClick={onSure}>
          {m.order_cancel_sure()}
        </Button>
      </div>
    </Dialog>
  );
}
