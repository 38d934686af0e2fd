import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/staff/roles.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { nonsenseFor } from '#server/office/test/nonsense-input.ts';
import { fillOwnersShop, type OwnersShop } from '#server/office/test/owners-shop.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { sessions as shoppersSessions } from '#server/session/schema.ts';
import { removeStaff, setStaffRole } from '#server/staff/manage-staff.ts';
import { endSession } from '#server/staff/sessions.ts';
import { revokeToken } from '#server/staff/tokens.ts';
import { type KeptRows, keepRows } from '#server/test/keep-rows.ts';
import { withTables } from './body-bounds.ts';

/** Who may call what, whatever the rows say: a new one is written here, too. */
const owners = [
  'keys.rotate',
  'log.list',
  'orders.export',
  'orders.gaveBack',
  'settings.list',
  'settings.set',
  'settings.show',
  'settings.unset',
  'staff.add',
  'staff.invite',
  'staff.list',
  'staff.logOut',
  'staff.remove',
  'staff.setRole',
  'today.checklist',
  'tokens.add',
  'tokens.list',
  'tokens.revoke',
  'users.delete',
  'users.disable',
  'users.enable',
  'users.list',
  'users.passwordLink',
];
const ownersAndSellers = [
  'charts.export',
  'charts.import',
  'codes.add',
  'codes.end',
  'codes.list',
  'couriers.remove',
  'couriers.set',
  'delivery.export',
  'delivery.import',
  'delivery.set',
  'orders.cancel',
  'orders.changeStatus',
  'orders.create',
  'orders.duplicate',
  'orders.edit',
  'orders.importStatement',
  'orders.noteContact',
  'orders.paid',
  'orders.payment',
  'orders.quote',
  'orders.setAddress',
  'orders.setNote',
  'orders.sizes',
  'orders.toConfirm',
  'orders.whatsapp',
  'products.edit',
  'products.export',
  'products.history',
  'products.publish',
  'products.releases',
  'products.rollback',
  'products.show',
  'returns.approve',
  'returns.create',
  'returns.decline',
  'returns.payout',
  'returns.refund',
  'stock.add',
  'stock.change',
  'stock.export',
  'stock.history',
  'stock.set',
  'stock.waiting',
  'today.cameBack',
];
const everybodys = [
  'charts.show',
  'couriers.list',
  'couriers.parcels',
  'couriers.show',
  'delivery.show',
  'log.undo',
  'orders.count',
  'orders.list',
  'orders.ship',
  'orders.show',
  'orders.slips',
  'products.list',
  'returns.exchange',
  'returns.list',
  'returns.receive',
  'returns.show',
  'stock.list',
  'today.show',
  'views.list',
  'views.remove',
  'views.save',
];

function mayCall(role: Role, name: string): boolean {
  if (role === 'owner' || everybodys.includes(name)) return true;
  return role === 'seller' && ownersAndSellers.includes(name);
}

const rows = Object.entries(procedures).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Procedure>).map(
    ([verb, row]) => [`${noun}.${verb}`, row] as const,
  ),
);
const names: string[] = rows.map(([name]) => name);

it('every procedure stands in the table of who may call it', () => {
  expect([...owners, ...ownersAndSellers, ...everybodys].sort()).toEqual(names.toSorted());
});

it('each procedure that takes a large table is there', () => {
  expect([...withTables].filter((name) => !names.includes(name))).toEqual([]);
});

describe('over the office’s addresses', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: OwnersShop;
  let office: TestOffice;
  let kept: KeptRows;
  const sessions = new Map<Role, Record<string, string>>();
  const tokens = new Map<Role, Record<string, string>>();
  /** Who may call nothing. */
  const nobodies = new Map<string, Record<string, string>>();

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await fillOwnersShop(test, database);
    office = openTestOffice(shop.parts);
    for (const role of roles) {
      sessions.set(role, office.headersOf(await office.staff(`${role}@example.com`, role)));
      tokens.set(role, await office.token(`${role}'s script`, role));
    }
    await addNobodies();
    // The first use of a token is written.
    for (const headers of [...sessions.values(), ...tokens.values()]) {
      expect((await office.call('/office/api/orders/list', { json: {}, headers })).status).toBe(
        200,
      );
    }
    kept = await keepRows(database);
  });
  afterAll(async () => {
    await office.close();
    await test.drop();
  });
  beforeEach(async () => {
    const changed = await kept.changed();
    if (changed.length > 0) await kept.bringBack(changed);
  });

  async function addNobodies(): Promise<void> {
    const { parts } = shop;
    const actor = { kind: 'terminal', name: 'root', procedure: 'staff.remove' } as const;
    const { origin, 'sec-fetch-site': site } = office.headersOf('') as Record<string, string>;
    const page = { origin, 'sec-fetch-site': site } as Record<string, string>;
    nobodies.set('no session', page);
    nobodies.set('no page', {});
    nobodies.set('an invented session', office.headersOf(newSecret()));
    const ended = await office.staff('ended@example.com', 'owner');
    await endSession(database, ended, parts.clock());
    nobodies.set('an ended session', office.headersOf(ended));
    const removed = await office.staff('removed@example.com', 'owner');
    await removeStaff(parts, actor, { email: 'removed@example.com' });
    nobodies.set('somebody who was removed', office.headersOf(removed));
    const revoked = await office.token('revoked', 'owner');
    await revokeToken(parts, actor, { name: 'revoked' });
    nobodies.set('a revoked token', revoked);
    nobodies.set('an invented token', { authorization: `Bearer adi_${newSecret()}` });
    const shoppers = newSecret();
    nobodies.set('a shopper', {
      ...page,
      cookie: `__Host-session=${shoppers};session=${shoppers}`,
    });
    nobodies.set('a shopper whose session stands in the office’s cookie', {
      ...office.headersOf(shoppers),
    });
    await addShoppersSession(shoppers);
  }

  /** The account `a` is the owner's shop's. */
  async function addShoppersSession(secret: string): Promise<void> {
    const createdAt = shop.parts.clock();
    const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60 * 1000);
    await database.db.insert(shoppersSessions).values({
      ...{ tokenHash: secretHash(secret), accountId: 'a', email: 'mona@example.com' },
      ...{ emailVerified: true, createdAt, expiresAt },
    });
  }

  /** With what the procedure takes, so that only the right is missing. */
  function call(name: string, row: Procedure, headers: Record<string, string>) {
    const [json] = fc.sample(nonsenseFor(row, shop), { numRuns: 1, seed: 7 });
    return office.call(`/office/api/${name.replace('.', '/')}`, { json, headers });
  }

  it('who may call nothing gets the same answer everywhere, and changes nothing', async () => {
    for (const [who, headers] of nobodies) {
      for (const [name, row] of [...rows, ['nothing.here', procedures.codes.add] as const]) {
        const { status, body } = await call(name, row as Procedure, headers);
        expect([who, name, status]).toEqual([who, name, 401]);
        expect(body).toEqual({
          error: { code: 'not-signed-in', requestId: expect.any(String) },
          sentence: expect.stringMatching(/^Nobody is logged in here, /),
        });
      }
    }
    expect(await kept.changed()).toEqual([]);
  });

  it.each(roles)('what is no %s’s is refused, and changes nothing', async (role) => {
    for (const [name, row] of rows) {
      if (mayCall(role, name)) continue;
      for (const headers of [sessions.get(role), tokens.get(role)]) {
        const { status, body } = await call(name, row, headers ?? {});
        expect([name, status]).toEqual([name, 403]);
        expect(body).toEqual({
          error: { code: 'not-allowed', requestId: expect.any(String) },
          sentence: expect.stringMatching(/^Your role does not allow this/),
        });
      }
    }
    expect(await kept.changed()).toEqual([]);
  });

  it.each(roles)('what is a %s’s is done, or refused by its own rules', async (role) => {
    for (const [name, row] of rows) {
      if (!mayCall(role, name)) continue;
      const own = await call(name, row, sessions.get(role) ?? {});
      expect([name, own.status]).toEqual([name, expect.toBeOneOf([200, 400, 422])]);
      const { status } = await call(name, row, tokens.get(role) ?? {});
      // A script cannot prove again who it is.
      const expected = row.proof === true ? [400, 403] : [200, 400, 422];
      expect([name, status]).toEqual([name, expect.toBeOneOf(expected)]);
    }
  });

  it('a role that was taken away counts for nothing at the next call', async () => {
    const { parts } = shop;
    const actor = { kind: 'terminal', name: 'root', procedure: 'staff.setRole' } as const;
    const headers = sessions.get('seller') ?? {};
    const ask = () => office.call('/office/api/codes/list', { json: {}, headers });
    expect((await ask()).status).toBe(200);
    await setStaffRole(parts, actor, { email: 'seller@example.com', role: 'packer' });
    expect((await ask()).status).toBe(403);
  });
});
