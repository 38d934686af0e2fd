import { redirect } from '#app/router';

export function loader(): never {
  throw redirect('/not-found');
}

export function clientLoader(): never {
  throw redirect('/not-found');
}

export default function UnknownPath() {
  return null;
}
