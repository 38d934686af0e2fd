import { type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import type { IdentityError } from '../identity-error.ts';
import { adviceText, bannerText } from './identity-message.ts';

interface ErrorBannerProps {
  error: IdentityError;
  /** What to do, where it is more than the error says. */
  advice?: string | undefined;
  onDismiss?: () => void;
}

/** The provider's message in upper case (spec §8), with a sentence that says what to do. */
export function ErrorBanner({ error, advice = adviceText(error), onDismiss }: ErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  // The provider's messages are always English.
  const isForeign = error.providerMessage !== undefined;
  return (
    <div ref={banner} className="auth-banner">
      <div role="alert">
        <p className="auth-banner-text">
          {isForeign ? (
            // Its own direction, aligned with the page's lines.
            <bdi lang="en" dir="auto">
              {breakable(bannerText(error))}
            </bdi>
          ) : (
            bannerText(error)
          )}
        </p>
        <p>{advice}</p>
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={() => {
            // Dismissing removes the focused button.
            focusForm(banner.current);
            onDismiss();
          }}
        >
          <Icon name="x" />
          <span className="sr-only">{m.auth_dismiss()}</span>
        </button>
      )}
    </div>
  );
}

/** A code is one long word: allow a line break after each underscore. */
function breakable(text: string): ReactNode[] {
  const parts = text.match(/[^_]*_|[^_]+/g) ?? [];
  return parts.flatMap((part, index) => (index === 0 ? part : [<wbr key={part} />, part]));
}

function focusForm(banner: HTMLElement | null): void {
  const box = 'input:not([readonly])';
  banner?.closest('.account-form')?.querySelector<HTMLInputElement>(box)?.focus();
}
