import { deviceStorage } from '#app/device/device-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#messages';
import { bagKey, type HeldOrder, useBag } from '../machine/bag-state.ts';
import { checkOutOf } from '../machine/check-out.ts';
import { restoredNoteId, sendAndFocus } from './focus-check-out.ts';

/** A restore of the shop has brought lines back: the shopper looks at them before CHECK OUT. */
export function RestoredNote() {
  const isAsking = useBag((state) => checkOutOf(state).state === 'asking');
  if (!isAsking) return null;
  return (
    <div id={restoredNoteId} className="trouble" role="alert" tabIndex={-1}>
      <p>{m.bag_restored()}</p>
      <Button kind="plain" onClick={() => sendAndFocus({ type: 'looked' })}>
        {m.bag_understood()}
      </Button>
    </div>
  );
}

export function OrderOnItsWay({ order }: { order: HeldOrder }) {
  const isWaiting = order.state === 'waiting';
  const isKept = useBag(({ account = '' }) => deviceStorage.isKept(bagKey(account)));
  return (
    <div className="trouble">
      <p className="trouble-title">{isWaiting ? m.bag_waits() : m.bag_sending()}</p>
      {isWaiting && <p>{m.bag_waits_hint()}</p>}
      {!isKept && <p>{m.bag_keep_open()}</p>}
      <Button kind="plain" onClick={() => sendAndFocus({ type: 'close-order' })}>
        {m.bag_stop_waiting()}
      </Button>
    </div>
  );
}
