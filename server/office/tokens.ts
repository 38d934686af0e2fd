import * as v from 'valibot';
import { roles } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { addToken, listTokens, revokeToken, showsToken } from '#server/staff/tokens.ts';
import { choice, fault, name as nameField, positional } from './fields/fields.ts';
import { procedure } from './procedure.ts';

const name = () =>
  v.pipe(
    positional(
      v.pipe(
        nameField({ max: 60 }),
        v.check((text) => !showsToken(text), fault(m.fault_token_as_name, {})),
      ),
    ),
    v.description('What the script is called'),
  );
const role = () => v.pipe(choice(roles), v.description(`What it may do: ${roles.join(', ')}`));

export const tokens = {
  list: procedure({
    description: 'Lists the tokens of scripts, without the tokens themselves',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      rows: v.array(
        v.object({
          name: v.string(),
          role: v.picklist(roles),
          createdAt: v.date(),
          usedAt: v.nullable(v.date()),
        }),
      ),
    }),
    refusals: [],
    run: listTokens,
  }),
  add: procedure({
    description: 'Makes a token with which a script calls the office; it is shown once',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ name: name(), role: role() }),
    output: v.object({ name: v.string(), role: v.picklist(roles), token: v.string() }),
    refusals: ['token-exists'],
    run: addToken,
  }),
  revoke: procedure({
    description: 'Ends a token at once',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({ name: name() }),
    output: v.object({ name: v.string() }),
    refusals: ['no-such-token'],
    run: revokeToken,
  }),
};
