import * as v from 'valibot';
import { rotateKeys } from '#server/identity/keys/rotate-keys.ts';
import { procedure } from './procedure.ts';

export const keys = {
  rotate: procedure({
    description: 'Makes a new key that signs ID tokens; nobody is signed out',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({}),
    output: v.object({ key: v.string() }),
    refusals: ['accounts-are-elsewhere'],
    run: rotateKeys,
  }),
};
