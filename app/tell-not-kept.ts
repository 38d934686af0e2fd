import { m } from '#messages';
import { deviceStorage } from './device-storage.ts';
import { showNote, useToast } from './ui/toast.ts';

/** A bag, saved products and a typed address: the shopper counts on them. */
const countedOn = /^(bag:|saved|delivery:)/;

/** Says once, after any other toast, that the browser does not keep what the shopper does. */
export function tellNotKept(): () => void {
  let isTold = false;
  let stopWaiting = () => {};
  const tell = () => {
    if (useToast.getState().toast) return;
    stopWaiting();
    showNote(m.storage_not_kept());
  };
  const stop = deviceStorage.onRefused((key) => {
    if (isTold || !countedOn.test(key)) return;
    isTold = true;
    stopWaiting = useToast.subscribe(tell);
    // A tap that stores something tells its own result first.
    setTimeout(tell);
  });
  return () => {
    stop();
    stopWaiting();
  };
}
