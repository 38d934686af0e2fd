import { Link } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { m } from '#messages';

export function NotFoundScreen() {
  return (
    <div className="page notice notice-page">
      <h1 tabIndex={-1}>{m.not_found_title()}</h1>
      <p>{m.not_found_hint()}</p>
      <Link to="/" className={buttonClass('accent')}>
        {m.not_found_home()}
      </Link>
    </div>
  );
}
