import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import type { Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { Keys } from '../features/keys/keys.tsx';
import { LastHeard } from '../features/live/last-heard.tsx';
import { Live } from '../features/live/live.tsx';
import { SoundSwitch } from '../features/live/sound-switch.tsx';
import { todayQuery } from '../features/live/today-query.ts';
import { currentLocale } from '../locale.ts';
import { Shell } from '../ui/page/shell.tsx';

/** What each page has: the menu with what waits, and what the shop tells by itself. */
export function LoggedInShell({ role, children }: { role: Role; children: ReactNode }) {
  const { data } = useQuery(todayQuery);
  const shown = (count: number) => ({ count, shown: formatCount(count, currentLocale()) });
  const toConfirm = data?.toConfirm?.count ?? 0;
  const toShip = data?.toShip.count ?? 0;
  return (
    <Shell
      waiting={{
        '/': toConfirm > 0 ? m.office_to_confirm_count(shown(toConfirm)) : undefined,
        '/orders': toShip > 0 ? m.office_to_ship_count(shown(toShip)) : undefined,
      }}
      notice={<LastHeard />}
      tools={
        <>
          {/* Nobody tells a packer of new orders. */}
          {role !== 'packer' && <SoundSwitch />}
          <Keys />
        </>
      }
    >
      <Live />
      {children}
    </Shell>
  );
}
