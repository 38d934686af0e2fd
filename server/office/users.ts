import * as v from 'valibot';
import {
  disableAccount,
  enableAccount,
  listAccounts,
  removeAccount,
} from '#server/identity/accounts/manage-accounts.ts';
import { makePasswordLink } from '#server/identity/passwords/make-password-link.ts';
import { flag, helped, limit, line, name, positional } from './fields/fields.ts';
import { procedure, warningsOf } from './procedure.ts';

/** Characters, as RFC 5321 allows them. */
const maxEmailLength = 320;

const email = () =>
  v.pipe(
    positional(name({ max: maxEmailLength })),
    v.description('The e-mail address of the account, or its id'),
  );

const changed = v.object({ email: v.string() });

export const users = {
  list: procedure({
    description: 'Lists the accounts in the order of their e-mail addresses',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({
      search: helped(line({ max: maxEmailLength }), 'A part of the e-mail address or of the name'),
      after: helped(line({ max: maxEmailLength }), 'Goes on behind this e-mail address'),
      limit: limit({ usual: 100, max: 1_000 }),
    }),
    output: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          email: v.string(),
          emailVerified: v.boolean(),
          displayName: v.nullable(v.string()),
          createdAt: v.date(),
          lastSignInAt: v.date(),
          disabledAt: v.nullable(v.date()),
        }),
      ),
      next: v.nullable(v.string()),
    }),
    refusals: ['accounts-are-elsewhere'],
    run: listAccounts,
  }),
  disable: procedure({
    description: 'Disables an account and signs it out everywhere',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email() }),
    output: changed,
    refusals: ['accounts-are-elsewhere', 'no-such-account'],
    run: disableAccount,
  }),
  enable: procedure({
    description: 'Lets a disabled account sign in again',
    roles: ['owner'],
    kind: 'changes',
    input: v.strictObject({ email: email() }),
    output: changed,
    refusals: ['accounts-are-elsewhere', 'no-such-account'],
    run: enableAccount,
  }),
  delete: procedure({
    description: 'Deletes an account and signs it out everywhere',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ email: email() }),
    output: changed,
    refusals: ['accounts-are-elsewhere', 'no-such-account'],
    run: removeAccount,
  }),
  passwordLink: procedure({
    description: 'Makes a link with which a shopper chooses a new password',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({
      email: email(),
      arabic: helped(flag(), 'A link to the Arabic page'),
    }),
    output: v.object({ link: v.string(), warnings: warningsOf(['link-is-local']) }),
    refusals: ['accounts-are-elsewhere', 'no-account-may-log-in'],
    run: makePasswordLink,
  }),
};
