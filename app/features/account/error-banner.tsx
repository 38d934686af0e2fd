import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import type { IdentityError } from './identity-error.ts';
import { bannerText, mendText } from './identity-message.ts';

interface ErrorBannerProps {
  error: IdentityError;
  /** None where there is nothing behind the banner to go on with. */
  onDismiss?: () => void;
}

/** The provider's message in upper case (spec §8), and a sentence that says what to do. */
export function ErrorBanner({ error, onDismiss }: ErrorBannerProps) {
  return (
    <div className="auth-banner">
      <div role="alert">
        <p className="auth-banner-text">{bannerText(error)}</p>
        <p>{mendText(error)}</p>
      </div>
      {onDismiss && (
        <button type="button" onClick={onDismiss}>
          <Icon name="x" />
          <span className="sr-only">{m.auth_dismiss()}</span>
        </button>
      )}
    </div>
  );
}
