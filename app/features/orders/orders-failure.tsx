import { HttpError } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { DeviceOnlyError } from '#app/http/session-gate.ts';
import { Button } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { m } from '#messages';

interface OrdersFailureProps {
  error: unknown;
  onTryAgain: () => void;
  onLogInAgain: () => void;
}

export function OrdersFailure({ error, onTryAgain, onLogInAgain }: OrdersFailureProps) {
  useLeaveFocus();
  if (error instanceof DeviceOnlyError) {
    return (
      <div className="notice" role="alert">
        <p>{m.orders_device_only()}</p>
        <Button onClick={onLogInAgain}>{m.bag_log_in_again()}</Button>
      </div>
    );
  }
  const isUnknown = error instanceof HttpError && error.status === 404;
  const lasting = isUnknown ? m.orders_unknown() : lastingText(error);
  return (
    <div className="notice" role="alert">
      <p>{lasting ?? m.orders_failed()}</p>
      {!isUnknown && <Button onClick={onTryAgain}>{m.orders_try_again()}</Button>}
    </div>
  );
}
