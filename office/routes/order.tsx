import { useParams } from 'react-router';
import { m } from '#messages';
import { PageTitle } from '../ui/page-title.tsx';

export function Page() {
  const { number = '' } = useParams();
  return <PageTitle>{m.office_order({ number })}</PageTitle>;
}
