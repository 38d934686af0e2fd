import { m } from '#messages';
import { sheetKinds } from '../features/printing/print-choice.ts';
import { PrintPage } from '../features/printing/print-page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useSession } from './gate.tsx';

export function Page() {
  const { role } = useSession();
  // Receipts have prices, which somebody who packs does not see.
  const kinds = role === 'packer' ? sheetKinds.filter((kind) => kind !== 'receipt') : sheetKinds;
  return (
    <>
      <PageTitle>{m.office_print()}</PageTitle>
      <PrintPage kinds={kinds} />
    </>
  );
}
