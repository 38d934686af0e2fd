import { Button } from '@mantine/core';
import { m } from '#messages';

/** Where a browser opens nothing by itself. */
export function WhatsappLink({ address }: { address: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {m.office_confirm_whatsapp_open()}
    </Button>
  );
}
