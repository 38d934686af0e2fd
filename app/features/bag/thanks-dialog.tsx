import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import { closeAttempt } from './check-out.ts';

interface ThanksDialogProps {
  /** The order's number. */
  number: number;
  /** Whether a confirmation goes to the shopper by mail. */
  hasMail: boolean;
  /** Asks where the order goes, when nobody has said it. */
  children: ReactNode;
}

/** The order stands (spec §4). */
export function ThanksDialog({ number, hasMail, children }: ThanksDialogProps) {
  return (
    <Dialog
      title={m.bag_thanks()}
      onClose={closeAttempt}
      icon={<Icon name="heart" className="thanks-heart" />}
      className="thanks"
    >
      <p className="dialog-text">
        {m.bag_thanks_number({ number })} {hasMail && m.bag_thanks_mail()}
      </p>
      {children}
      <div className="dialog-buttons">
        <Link to={`/orders/${number}`} className={buttonClass('accent')} onClick={closeAttempt}>
          {m.bag_thanks_see_order()}
        </Link>
        <Button kind="plain" onClick={closeAttempt}>
          {m.bag_thanks_close()}
        </Button>
      </div>
    </Dialog>
  );
}
