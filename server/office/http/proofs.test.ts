import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofTerm } from '#domain/staff/terms.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { accounts } from '#server/identity/schema.ts';
import { officeNoticeOf } from '#server/mail/queue-office-notices.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { procedures } from '#server/office/procedures.ts';
import { openTestOffice, staffPassword, type TestOffice } from '#server/office/test/test-office.ts';
import { officeMail } from '#server/staff/office-mail.ts';

const needed = { status: 403, body: { error: { code: 'proof-needed' } } };

let test: TestDatabase;
let parts: OfficeParts;
let office: TestOffice;
let now = Date.parse('2026-11-20T10:00:00Z');
let laila: string;
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({
    ...{ DATA_DIR: test.dataDir, PUBLIC_URL: 'https://shop.example' },
  });
  parts = officeParts(environment, await test.open(), () => new Date(now));
  office = openTestOffice(parts);
  laila = await office.staff('laila@example.com', 'owner');
  await office.staff('mona@example.com', 'owner');
  await office.staff('packer@example.com', 'packer');
});
afterAll(async () => {
  await office.close();
  await test.drop();
});

const call = (secret: string, path: string, json: object) =>
  office.call(`/office/api/${path}`, { json, headers: office.headersOf(secret) });
const prove = (secret: string) => call(secret, 'proof', { password: staffPassword });

async function notices(procedure: string) {
  const rows = await parts.database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'office-notice'));
  return rows.map(officeNoticeOf).filter(({ told }) => told.procedure === procedure);
}

const anHour = 60 * 60 * 1000;

describe('what asks for a proof', () => {
  it('is done within 15 minutes after the log-in, and after the password again', async () => {
    const secret = await office.staff('proving@example.com', 'owner');
    const add = (name: string) => call(secret, 'tokens/add', { name, role: 'packer' });
    expect((await add('one')).status).toBe(200);
    now += proofTerm;
    expect(await add('two')).toMatchObject(needed);
    expect((await call(secret, 'tokens/list', {})).body).toMatchObject({
      ok: { rows: [{ name: 'one' }] },
    });
    expect((await prove(secret)).status).toBe(200);
    expect((await add('two')).status).toBe(200);
  });

  it('is asked of settings only where shoppers send their money', async () => {
    await prove(laila);
    now += proofTerm;
    const set = (name: string, value: string) => call(laila, 'settings/set', { name, value });
    expect((await set('return-days', '20')).status).toBe(200);
    expect(await set('transfer-handle', 'laila@instapay')).toMatchObject(needed);
    expect(await set('Transfer-Wallet', '01012345678')).toMatchObject(needed);
    expect(await call(laila, 'settings/unset', { name: 'transfer-handle' })).toMatchObject(needed);
    await prove(laila);
    expect((await set('transfer-handle', 'laila@instapay')).status).toBe(200);
  });

  it('is asked again by who takes it back', async () => {
    await prove(laila);
    await call(laila, 'settings/set', { name: 'transfer-handle', value: 'other@instapay' });
    now += proofTerm;
    const listed = await call(laila, 'log/list', { thing: 'transfer-handle', limit: 1 });
    const { rows } = listed.body.ok as { rows: { id: number }[] };
    const id = rows[0]?.id;
    expect(await call(laila, 'log/undo', { id })).toMatchObject(needed);
    const headers = await office.token('undoing', 'owner');
    const byScript = await office.call('/office/api/log/undo', { json: { id }, headers });
    expect(byScript).toMatchObject({ status: 403, body: { error: { code: 'not-allowed' } } });
    now += anHour;
    await prove(laila);
    expect((await call(laila, 'log/undo', { id })).status).toBe(200);
    const told = (await notices('settings.set')).at(-1);
    expect(told).toMatchObject({ createdAt: new Date(now) });
  });

  it('is asked anew when the role was changed', async () => {
    const secret = await office.staff('changing@example.com', 'owner');
    await prove(laila);
    for (const role of ['seller', 'owner']) {
      const { status } = await call(laila, 'staff/setRole', {
        email: 'changing@example.com',
        role,
      });
      expect(status).toBe(200);
    }
    expect(await call(secret, 'tokens/add', { name: 'x', role: 'packer' })).toMatchObject(needed);
  });

  it('is not for scripts, and always for the terminal', async () => {
    const headers = await office.token('script', 'owner');
    const refused = await office.call('/office/api/orders/export', { json: {}, headers });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'not-allowed' } } });
    const listed = await office.call('/office/api/orders/list', { json: {}, headers });
    expect(listed.status).toBe(200);
    const terminal = { kind: 'terminal', name: 'root', role: 'owner' } as const;
    const done = await callProcedure(procedures.orders.export, parts, terminal, {}, 'en');
    expect(done).toMatchObject({ outcome: { ok: { rows: [] } } });
    expect(await notices('orders.export')).toEqual([]);
  });
});

describe('the owners', () => {
  it('are told by mail, once in an hour for a person and a kind', async () => {
    await prove(laila);
    const add = (name: string) => call(laila, 'tokens/add', { name, role: 'packer' });
    await Promise.all(['sheet', 'report', 'label'].map(add));
    const mails = (await notices('tokens.add')).filter(
      ({ told }) => told.person === 'laila@example.com',
    );
    const told = mails.map(({ recipient }) => recipient);
    expect(told).toEqual(expect.arrayContaining(['laila@example.com', 'mona@example.com']));
    expect(new Set(told).size).toBe(told.length);
    expect(told).not.toContain('packer@example.com');

    now += anHour;
    await prove(laila);
    await add('later');
    const all = await notices('tokens.add');
    expect(all.filter(({ told }) => told.things.includes('tokens later'))).not.toHaveLength(0);
  });

  it('read who did what and when, how to end it, and no secret', async () => {
    now += anHour;
    await prove(laila);
    const { body } = await call(laila, 'staff/add', { email: 'new@example.com', role: 'seller' });
    const [mail] = await notices('staff.add');
    if (!mail) return expect.fail('Nobody was told');
    const { subject, text, html } = officeMail('ADI', mail);
    expect(subject).toMatch(/^In your office: Adds somebody/);
    expect(text).toMatch(/laila@example\.com did this in the office at 2026-\d\d-\d\d \d\d:\d\d:/);
    expect(text).toContain('Adds somebody');
    expect(text).toContain('staff new@example.com');
    expect(text).toContain('npm run shop -- staff log-out laila@example.com');
    const { link } = body.ok as { link: string };
    for (const each of [text, html]) expect(each).not.toContain(link.split('#')[1]);
  });

  it('are told of an export, which changes nothing, and of nothing that was refused', async () => {
    await prove(laila);
    await call(laila, 'orders/export', {});
    expect(await notices('orders.export')).not.toHaveLength(0);
    await call(laila, 'staff/remove', { email: 'nobody@example.com' });
    expect(await notices('staff.remove')).toEqual([]);
  });

  it('do not read the address of a shopper in it', async () => {
    const at = new Date(now);
    await parts.database.db.insert(accounts).values({
      ...{ id: 'a', email: 'shopper@example.com', passwordHash: '', passwordUpdatedAt: at },
      ...{ validSince: at, createdAt: at, lastRefreshAt: at, lastSignInAt: at },
    });
    await prove(laila);
    const disabled = await call(laila, 'users/disable', { email: 'shopper@example.com' });
    expect(disabled.status).toBe(200);
    const mails = await notices('users.disable');
    expect(mails).not.toHaveLength(0);
    for (const mail of mails) expect(officeMail('ADI', mail).text).not.toContain('shopper@');
  });

  it('remove and demote themselves while another owner is there', async () => {
    const email = 'leaving@example.com';
    const secret = await office.staff(email, 'owner');
    expect((await call(secret, 'staff/setRole', { email, role: 'packer' })).status).toBe(200);
    expect((await call(secret, 'staff/list', {})).status).toBe(403);
    const other = await office.staff('going@example.com', 'owner');
    const gone = await call(other, 'staff/remove', { email: 'going@example.com' });
    expect(gone.status).toBe(200);
    // Also who is none any more reads of it: somebody else may have done it.
    const told = (await notices('staff.remove')).map(({ recipient }) => recipient);
    expect(told).toContain('going@example.com');
    expect((await call(other, 'staff/list', {})).status).toBe(401);
  });
});
