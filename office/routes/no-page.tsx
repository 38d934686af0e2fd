import { m } from '#messages';
import { PageTitle } from '../ui/page/page-title.tsx';

export function NoPage() {
  return (
    <>
      <PageTitle>{m.office_no_page()}</PageTitle>
      <p>{m.office_no_page_text()}</p>
    </>
  );
}
