import { redirect } from 'react-router';

/** An address that is no page of the shop (spec §2). */
export function loader(): never {
  throw redirect('/not-found');
}

export function clientLoader(): never {
  throw redirect('/not-found');
}

export default function UnknownPath() {
  return null;
}
