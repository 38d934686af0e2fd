import type { ReactNode } from 'react';
import { directionOf, type Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { PolicyPart } from './default-policies.ts';

interface PolicyScreenProps {
  heading: string;
  parts: readonly PolicyPart[];
  /** Of the parts: an owner's text may be in English only. */
  language: Locale;
  /** How to reach the seller. */
  contact: ReactNode;
}

export function PolicyScreen({ heading, parts, language, contact }: PolicyScreenProps) {
  return (
    <article className="page policy">
      <h1 tabIndex={-1}>{heading}</h1>
      <div className="policy-text" lang={language} dir={directionOf(language)}>
        {parts.map((part) => (
          <section key={part.text}>
            {part.heading && <h2>{part.heading}</h2>}
            <p>{part.text}</p>
            {part.more && <p>{part.more}</p>}
          </section>
        ))}
      </div>
      {contact && (
        <section className="policy-contact">
          <h2>{m.policy_contact()}</h2>
          {contact}
        </section>
      )}
    </article>
  );
}
