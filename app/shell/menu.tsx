import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Department } from '#domain/product/departments.ts';
import { m } from '#messages';
import { MainLinks } from './main-links.tsx';

/** Spec §9. */
const wideScreen = '(min-width: 991px)';

const panelId = 'menu-panel';

/** Invoker commands: browsers since 2025 handle them before hydration. */
const opensPanel = { command: 'show-modal', commandfor: panelId };
const closesPanel = { command: 'close', commandfor: panelId };

interface MenuProps {
  departments: readonly Department[];
  bagQuantity: number;
  onSignOut: () => void;
}

/** On narrow screens. A modal <dialog> traps and restores the focus, and closes on Escape. */
export function Menu({ departments, bagQuantity, onSignOut }: MenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => panel.current?.close();

  useEffect(() => {
    const dialog = panel.current;
    // A tap before hydration has opened it.
    setIsOpen(dialog?.open === true);
    // A tap beside it, for browsers without `closedby`.
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeBeside);
    const wide = window.matchMedia(wideScreen);
    const closeWhenWide = () => {
      if (wide.matches) dialog?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => {
      dialog?.removeEventListener('click', closeBeside);
      wide.removeEventListener('change', closeWhenWide);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        className="header-icon menu-button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={panelId}
        {...opensPanel}
        onClick={(event) => {
          // In place of the command, which would find it open.
          event.preventDefault();
          panel.current?.showModal();
          setIsOpen(true);
        }}
      >
        <Icon name="menu" />
        <span className="sr-only">{m.header_menu()}</span>
      </button>
      <dialog
        ref={panel}
        id={panelId}
        className="menu-panel"
        aria-label={m.header_menu()}
        onClose={() => setIsOpen(false)}
        closedby="any"
      >
        <div className="menu-content">
          <button
            type="button"
            className="menu-close"
            {...closesPanel}
            onClick={(event) => {
              // In place of the command, which would find it closed.
              event.preventDefault();
              close();
            }}
          >
            <Icon name="x" />
            {m.header_close()}
          </button>
          <nav aria-label={m.header_navigation()}>
            <MainLinks
              departments={departments}
              bagQuantity={bagQuantity}
              onSignOut={onSignOut}
              onChoose={close}
              isMenu
            />
          </nav>
        </div>
      </dialog>
    </>
  );
}
