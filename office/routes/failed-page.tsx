import { Button } from '@mantine/core';
import { m } from '#messages';
import { Sheet } from '../ui/page/sheet.tsx';

/** A fault of the page itself, or files of an older version that are gone. */
export function FailedPage() {
  return (
    <Sheet>
      <p role="alert">{m.office_page_failed()}</p>
      <Button variant="default" onClick={() => location.reload()}>
        {m.office_open_again()}
      </Button>
    </Sheet>
  );
}
