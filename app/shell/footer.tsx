import { m } from '#messages';

export function Footer({ brand }: { brand: string }) {
  return (
    <footer className="footer">
      <p className="footer-thanks">{m.footer_thanks({ brand })}</p>
      <p>{m.footer_note()}</p>
    </footer>
  );
}
