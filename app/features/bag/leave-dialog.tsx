import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { m } from '#messages';

/** Signing out gives an order up that still waits for an answer: asks first. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog title={m.bag_leave_question()} onClose={onStay}>
      <p className="dialog-text">{m.bag_leave_hint()}</p>
      <div className="dialog-buttons">
        <Button kind="accent" onClick={onStay}>
          {m.bag_leave_stay()}
        </Button>
        <Button kind="plain" onClick={onLeave}>
          {m.bag_leave_anyway()}
        </Button>
      </div>
    </Dialog>
  );
}
