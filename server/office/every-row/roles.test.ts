import { expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';

const rows = Object.entries(procedures).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Procedure>).map(
    ([verb, row]) => [`${noun}.${verb}`, row] as const,
  ),
);

/** What somebody of the role may change. */
function changesOf(role: Role): string[] {
  const own = rows.filter(([, { kind, roles }]) => kind === 'changes' && roles.includes(role));
  return own.map(([name]) => name).sort();
}

it('an owner may call everything', () => {
  expect(rows.filter(([, { roles }]) => !roles.includes('owner'))).toEqual([]);
});

it('a packer sends parcels and takes them back, takes back such a step, and changes nothing else but views', () => {
  expect(changesOf('packer')).toEqual([
    // Of what others may do alone, it refuses all.
    'log.undo',
    'orders.ship',
    'returns.exchange',
    'returns.receive',
    // One's own.
    'views.remove',
    'views.save',
  ]);
});

it('a seller changes no settings, accounts, keys, staff or tokens, and notes no money that was given back', () => {
  const denied = changesOf('owner').filter((name) => !changesOf('seller').includes(name));
  expect(denied).toEqual([
    'keys.rotate',
    'orders.gaveBack',
    'settings.set',
    'settings.unset',
    'staff.add',
    'staff.invite',
    'staff.logOut',
    'staff.remove',
    'staff.setRole',
    'tokens.add',
    'tokens.revoke',
    'users.delete',
    'users.disable',
    'users.enable',
    'users.passwordLink',
  ]);
});

it('only an owner reads who works in the shop, which tokens there are, the log, all orders at once, and what a new shop needs', () => {
  const all = rows.filter(([, { kind, roles }]) => kind === 'reads' && !roles.includes('seller'));
  expect(all.map(([name]) => name).sort()).toEqual([
    'log.list',
    'orders.export',
    'settings.list',
    'settings.show',
    'staff.list',
    'today.checklist',
    'tokens.list',
    'users.list',
  ]);
});

it('what moves money, changes who may come in or takes customers away asks for a proof', () => {
  const asking = rows.filter(([, { proof }]) => proof !== undefined).map(([name]) => name);
  expect(asking.sort()).toEqual([
    'keys.rotate',
    'orders.export',
    'orders.gaveBack',
    'returns.payout',
    'returns.refund',
    // Of their settings, only those that say where shoppers send their money.
    'settings.set',
    'settings.unset',
    'staff.add',
    'staff.invite',
    'staff.logOut',
    'staff.remove',
    'staff.setRole',
    'tokens.add',
    'tokens.revoke',
    'users.delete',
    'users.disable',
    'users.passwordLink',
  ]);
});

it('nobody grants more than they have: only owners manage the staff, tokens and keys', () => {
  const granting = rows.filter(([name]) => /^(?:staff|tokens|keys)\./.test(name));
  expect(granting.length).toBeGreaterThan(8);
  for (const [name, { roles }] of granting) expect([name, roles]).toEqual([name, ['owner']]);
});
