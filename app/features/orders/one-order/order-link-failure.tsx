import { HttpError } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { Navigate } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { endedLinkPath } from '#domain/order/order-link.ts';
import { m } from '#messages';

interface OrderLinkFailureProps {
  error: unknown;
  onTryAgain: () => void;
}

/** A link that opens nothing leads on, as it does on the server. */
export function OrderLinkFailure({ error, onTryAgain }: OrderLinkFailureProps) {
  useLeaveFocus();
  if (error instanceof HttpError && error.status === 404) {
    return <Navigate to={endedLinkPath} replace />;
  }
  const lasting = lastingText(error);
  const isTooMany = lasting === undefined && error instanceof HttpError && error.status === 429;
  return (
    <div className="notice" role="alert">
      <p>{lasting ?? (isTooMany ? m.order_link_too_many() : m.order_link_failed())}</p>
      {!isTooMany && <Button onClick={onTryAgain}>{m.orders_try_again()}</Button>}
    </div>
  );
}
