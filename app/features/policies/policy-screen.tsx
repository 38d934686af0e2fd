import type { ReactNode } from 'react';
import { directionOf, type Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { PolicyPart } from './default-policies.ts';

interface PolicyScreenProps {
  heading: string;
  parts: readonly PolicyPart[];
  /** The language of the parts: an owner's text may be in English only. */
  language: Locale;
  /** What stands below any text. */
  children?: ReactNode;
  /** How to reach the seller. */
  contact: ReactNode;
}

export function PolicyScreen({ heading, parts, language, children, contact }: PolicyScreenProps) {
  return (
    <article className="page policy">
      <h1 tabIndex={-1}>{heading}</h1>
      <div className="policy-text" lang={language} dir={directionOf(language)}>
        {parts.map((part) => (
          <section key={part.texts[0]}>
            {part.heading && <h2>{part.heading}</h2>}
            {part.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
      {children}
      {contact && (
        <section className="policy-contact">
          <h2>{m.policy_contact()}</h2>
          {contact}
        </section>
      )}
    </article>
  );
}
