import { rotateSigningKey } from '#server/identity/signing-key-rows.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const keysRotate = defineIdentityCommand({
  name: 'keys rotate',
  summary: 'Makes a new key that signs ID tokens; nobody is signed out',
  details:
    'The old public key still verifies for two hours, until the last token that it signed has expired.',
  run: async ({ open, output }) => {
    const id = await rotateSigningKey(await open(), new Date());
    await output.print(`ID tokens are signed with the new key ${id}.`);
  },
});
