import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  max,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Role } from '#domain/staff/roles.ts';
import type { Queries } from '#server/database/database.ts';
import { staff, staffInvitations, staffSessions } from './schema.ts';

export type StaffRow = typeof staff.$inferSelect;

/** Has a password or a passkey. Its names are whole: of a single table, drizzle writes short ones. */
const mayLogIn = sql<boolean>`(staff.password_hash is not null
  or exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id))`;

/** @returns undefined when somebody of the staff has the address */
export async function insertStaff(
  tx: Queries,
  row: { email: string; role: Role; createdAt: Date },
): Promise<StaffRow | undefined> {
  const [made] = await tx.insert(staff).values(row).onConflictDoNothing().returning();
  return made;
}

/** One change of the staff at a time: who is the last owner is known until the transaction ends. */
export async function lockStaff(tx: Queries): Promise<(StaffRow & { mayLogIn: boolean })[]> {
  await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
  return tx.select({ ...getTableColumns(staff), mayLogIn }).from(staff);
}

export async function selectStaffOf(db: Queries, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row;
}

/** Nobody changes or removes it until the transaction ends. */
export async function lockStaffRow(tx: Queries, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row;
}

/** In the order of the addresses. */
export async function selectStaff(db: Queries) {
  return db
    .select({
      email: staff.email,
      role: staff.role,
      createdAt: staff.createdAt,
      mayLogIn,
      usedAt: max(staffSessions.usedAt),
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.email));
}

/** A password that was given before counts no longer as a proof. */
export async function updateRole(tx: Queries, id: number, role: Role): Promise<void> {
  await tx.update(staff).set({ role }).where(eq(staff.id, id));
  await tx.update(staffSessions).set({ provedAt: null }).where(eq(staffSessions.staffId, id));
}

/** @param passwordHash null: the person has passkeys alone */
export async function updatePassword(
  tx: Queries,
  id: number,
  passwordHash: string | null,
): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}

/** Sessions and invitations go with it. */
export async function deleteStaff(tx: Queries, id: number): Promise<void> {
  await tx.delete(staff).where(eq(staff.id, id));
}

/** An earlier invitation of the same person ends. */
export async function upsertInvitation(
  tx: Queries,
  row: { staffId: number; tokenHash: string; createdAt: Date },
): Promise<void> {
  const { tokenHash, createdAt } = row;
  await tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: staffInvitations.staffId,
      set: { tokenHash, createdAt, usedAt: null },
    });
}

export async function selectInvitation(db: Queries, tokenHash: string) {
  const [row] = await invitationOf(db, tokenHash);
  return row;
}

/** Nobody else uses it until the transaction ends. */
export async function lockInvitation(tx: Queries, tokenHash: string) {
  const [row] = await invitationOf(tx, tokenHash).for('update');
  return row;
}

function invitationOf(db: Queries, tokenHash: string) {
  return db
    .select({
      staffId: staffInvitations.staffId,
      email: staff.email,
      createdAt: staffInvitations.createdAt,
      usedAt: staffInvitations.usedAt,
    })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(eq(staffInvitations.tokenHash, tokenHash));
}

export async function markInvitation(tx: Queries, tokenHash: string, usedAt: Date): Promise<void> {
  const isThis = eq(staffInvitations.tokenHash, tokenHash);
  await tx.update(staffInvitations).set({ usedAt }).where(isThis);
}

type NewSession = typeof staffSessions.$inferInsert;

export async function insertSession(tx: Queries, row: NewSession): Promise<void> {
  await tx.insert(staffSessions).values(row);
}

/** @param since.used unused since then it has ended @param since.made so has an older one */
export async function selectSessions(
  db: Queries,
  tokenHashes: readonly string[],
  since: { used: Date; made: Date },
) {
  const { usedAt, createdAt } = staffSessions;
  const stands = and(gt(usedAt, since.used), gt(createdAt, since.made));
  return db
    .select({
      tokenHash: staffSessions.tokenHash,
      staffId: staffSessions.staffId,
      usedAt,
      provedAt: staffSessions.provedAt,
      email: staff.email,
      role: staff.role,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(inArray(staffSessions.tokenHash, [...tokenHashes]), stands));
}

/**
 * Nobody ends it, and nobody changes the role, until the transaction ends. PostgreSQL locks the rows
 * in the order of the tables: the person first and then the session, as whoever ends it.
 */
export async function holdSession(
  tx: Queries,
  tokenHash: string,
): Promise<{ role: Role } | undefined> {
  const [row] = await tx
    .select({ role: staff.role })
    .from(staff)
    .innerJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .where(eq(staffSessions.tokenHash, tokenHash))
    .for('share');
  return row;
}

export async function updateSession(
  db: Queries,
  tokenHash: string,
  change: Partial<Pick<NewSession, 'usedAt' | 'provedAt'>>,
): Promise<void> {
  await db.update(staffSessions).set(change).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSession(tx: Queries, tokenHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** @param except the one that stays */
export async function deleteSessionsOf(tx: Queries, staffId: number, except = ''): Promise<void> {
  const isOther = ne(staffSessions.tokenHash, except);
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), isOther));
}

/** The one that was used last is the first. */
export async function selectSessionsOf(db: Queries, staffId: number) {
  const { tokenHash, id, device, createdAt, usedAt } = staffSessions;
  return db
    .select({ tokenHash, id, device, createdAt, usedAt })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .orderBy(desc(usedAt), desc(id));
}

/** @param max those that were used last stay */
export async function deleteSurplusSessions(
  tx: Queries,
  staffId: number,
  max: number,
): Promise<void> {
  const { id, usedAt, staffId: of } = staffSessions;
  const kept = tx
    .select({ id })
    .from(staffSessions)
    .where(eq(of, staffId))
    .orderBy(desc(usedAt), desc(id))
    .limit(max);
  await tx.delete(staffSessions).where(and(eq(of, staffId), notInArray(id, kept)));
}

/** Their addresses: those who can log in. */
export async function selectOwners(db: Queries): Promise<string[]> {
  const isOwner = and(eq(staff.role, 'owner'), mayLogIn);
  const rows = await db.select({ email: staff.email }).from(staff).where(isOwner).orderBy(staff.id);
  return rows.map(({ email }) => email);
}

/** Whether somebody of the staff may log in. */
export async function hasStaff(db: Queries): Promise<boolean> {
  return (await db.$count(staff, mayLogIn)) > 0;
}
