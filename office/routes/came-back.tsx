import { m } from '#messages';
import { CameBackList } from '../features/today/came-back-list.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>{m.office_came_back()}</PageTitle>
      <CameBackList />
    </>
  );
}
