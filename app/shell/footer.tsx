import { m } from '#messages';

/** Thanks the visitor (spec §1). */
export function Footer({ brand }: { brand: string }) {
  return (
    <footer className="footer">
      <p className="footer-thanks">{m.footer_thanks({ brand })}</p>
      <p>{m.footer_note()}</p>
    </footer>
  );
}
