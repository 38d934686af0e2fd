import { Spinner } from '#app/ui/spinner.tsx';

/** Replaces a form while its request runs: as high, and with the heading for screen readers. */
export function Waiting({ heading }: { heading: string }) {
  return (
    <div className="account-form">
      <h1 className="sr-only">{heading}</h1>
      <Spinner className="account-spinner" />
    </div>
  );
}
