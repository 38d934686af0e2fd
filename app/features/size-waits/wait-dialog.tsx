import { useEffect, useState } from 'react';
import { useLoginState } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { refreshStock } from '#app/features/stock/stock-store.ts';
import { useNavigate } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type StockKey, textOfStock } from '#domain/stock/stock.ts';
import { m } from '#messages';
import { keepWish } from './size-wish.ts';
import { changeWait, faultText, fetchWaits, isBack } from './wait-calls.ts';

interface WaitDialogProps {
  /** The number of the product. */
  id: number;
  title: string;
  /** Sold out; empty stands for a product without sizes. */
  sizes: readonly string[];
  onClose: () => void;
}

/** One button a sold-out size. A visitor's choice is kept until the log-in. */
export function WaitDialog({ id, title, sizes, onClose }: WaitDialogProps) {
  const isLoggedIn = useLoginState((state) => state.isLoggedIn);
  const navigate = useNavigate();
  const { waits, news, change } = useWaits(isLoggedIn === true);

  function choose(wait: StockKey, isWaiting: boolean): void {
    if (isLoggedIn) {
      void change(wait, isWaiting);
      return;
    }
    keepWish(wait);
    onClose();
    navigate('/auth');
  }

  return (
    <Dialog title={title} onClose={onClose} isEasy>
      <p className="dialog-text">{isLoggedIn ? m.wait_text() : m.wait_visitor()}</p>
      <div className="size-buttons">
        {sizes.map((size) => {
          const isWaiting = waits.some((each) => textOfStock(each) === textOfStock({ id, size }));
          return (
            <Button
              key={size}
              kind={isWaiting ? 'ink' : 'plain'}
              aria-label={size === '' ? undefined : m.wait_size({ size })}
              aria-pressed={isLoggedIn ? isWaiting : undefined}
              onClick={() => choose({ id, size }, !isWaiting)}
            >
              {isWaiting && <Icon name="check" />}
              <bdi>{size || m.wait_plain()}</bdi>
            </Button>
          );
        })}
      </div>
      <p role="status" className="dialog-text">
        {news}
      </p>
    </Dialog>
  );
}

function useWaits(isLoggedIn: boolean) {
  const [waits, setWaits] = useState<readonly StockKey[]>([]);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!isLoggedIn) return;
    let isOver = false;
    fetchWaits(accountSession).then(
      (known) => isOver || setWaits(known),
      (error: unknown) => console.warn('What the account waits for is not known.', error),
    );
    return () => {
      isOver = true;
    };
  }, [isLoggedIn]);

  async function change(wait: StockKey, isWaiting: boolean): Promise<void> {
    try {
      setWaits(await changeWait(accountSession, wait, isWaiting));
      setNews(isWaiting ? m.wait_on() : m.wait_off());
    } catch (error) {
      setNews(faultText(error));
      if (isBack(error)) void refreshStock();
    }
  }

  return { waits, news, change };
}
