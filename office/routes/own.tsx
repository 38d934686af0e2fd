import { m } from '#messages';
import { PageTitle } from '../ui/page-title.tsx';

export function Page() {
  return <PageTitle>{m.office_own()}</PageTitle>;
}
