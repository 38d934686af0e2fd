import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { m } from '#messages';
import { closeAttempt } from './check-out.ts';
import { refusalText } from './refusal-text.ts';
import type { OrderAttempt } from './stored-bag.ts';

interface RefusedDialogProps {
  order: OrderAttempt;
  /** Ends a log-in that the server does not know, so that there can be a new one. */
  onLogInAgain: () => void;
}

/** Says, away from the bag, that CHECK OUT has not led to an order. The bag itself says so too. */
export function RefusedDialog({ order: { code }, onLogInAgain }: RefusedDialogProps) {
  return (
    <Dialog title={m.bag_not_ordered()} onClose={closeAttempt}>
      <p className="dialog-text">{refusalText(code)}</p>
      <div className="dialog-buttons">
        {code === 'device-only' ? (
          <Button
            kind="accent"
            onClick={() => {
              closeAttempt();
              onLogInAgain();
            }}
          >
            {m.bag_log_in_again()}
          </Button>
        ) : (
          <Link
            to="/cart"
            className={buttonClass('accent')}
            // New prices are agreed to in the bag.
            onClick={code === 'prices-changed' ? undefined : closeAttempt}
          >
            {m.bag_go_to_bag()}
          </Link>
        )}
        <Button kind="plain" onClick={closeAttempt}>
          {m.bag_understood()}
        </Button>
      </div>
    </Dialog>
  );
}
