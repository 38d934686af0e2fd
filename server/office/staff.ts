import * as v from 'valibot';
import { roles } from '#domain/staff/roles.ts';
import {
  addStaff,
  inviteStaff,
  listStaff,
  logOutStaff,
  removeStaff,
  setStaffRole,
} from '#server/staff/manage-staff.ts';
import { choice, email as emailField, positional } from './fields/fields.ts';
import { procedure } from './procedure.ts';

const email = () => v.pipe(positional(emailField()), v.description('The e-mail address'));
const role = () => v.pipe(choice(roles), v.description('What the person may do'));
const named = v.object({ email: v.string() });
const invited = v.object({
  ...named.entries,
  role: v.picklist(roles),
  link: v.string(),
  until: v.date(),
});

export const staff = {
  list: procedure({
    description: 'Lists who works in the shop',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      rows: v.array(
        v.object({
          ...named.entries,
          role: v.picklist(roles),
          createdAt: v.date(),
          mayLogIn: v.boolean(),
          usedAt: v.nullable(v.date()),
        }),
      ),
    }),
    refusals: [],
    run: listStaff,
  }),
  add: procedure({
    description: 'Adds somebody, and makes a link for a password or a passkey',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email(), role: role() }),
    output: invited,
    refusals: ['staff-exists'],
    run: addStaff,
  }),
  invite: procedure({
    description: 'Makes a new link for who has lost the first one, the password or the passkey',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email() }),
    output: invited,
    refusals: ['no-such-staff'],
    run: inviteStaff,
  }),
  setRole: procedure({
    description: 'Changes what somebody may do, at once',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email(), role: role() }),
    output: v.object({ ...named.entries, role: v.picklist(roles) }),
    refusals: ['no-such-staff', 'last-owner'],
    run: setStaffRole,
  }),
  logOut: procedure({
    description: 'Logs somebody out on every device',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email() }),
    output: named,
    refusals: ['no-such-staff'],
    run: logOutStaff,
  }),
  remove: procedure({
    description: 'Removes somebody, and logs the person out on every device',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email() }),
    output: named,
    refusals: ['no-such-staff', 'last-owner'],
    run: removeStaff,
  }),
};
