import '#office/ui/styles.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer, Menu, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OfficeLook } from '#office/ui/office-look.tsx';
import { tell } from '#office/ui/told/tell.ts';

/** The library's lock is a style text, which the policy refuses: `office.css` has one. */
const unlocked = { lockScroll: false };

/** The library's parts that lie above a page, in the office's look and under its policy. */
function LibraryParts() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <main>
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
      <Button onClick={() => tell('It is done')}>Tell</Button>
      <Select label="Courier" data={['Bosta', 'Aramex']} />
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Duplicate</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div style={{ height: '200vh' }} />
      <Modal {...unlocked} opened={open === 'dialog'} onClose={close} title="The dialog" />
      <Drawer {...unlocked} opened={open === 'drawer'} onClose={close} title="The drawer" />
    </main>
  );
}

const place = document.getElementById('office');
if (place) {
  createRoot(place).render(
    <OfficeLook>
      <LibraryParts />
    </OfficeLook>,
  );
}
