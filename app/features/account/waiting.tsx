import { Spinner } from '#app/ui/spinner.tsx';

/**
 * Stands in a form's place, as high as it, while its request runs. The page keeps its heading for
 * who hears it.
 */
export function Waiting({ heading }: { heading: string }) {
  return (
    <div className="account-form">
      <h1 className="sr-only">{heading}</h1>
      <Spinner className="mx-auto my-24" />
    </div>
  );
}
