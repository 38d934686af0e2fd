import { rotateSigningKey } from '#server/identity/keys/signing-key-rows.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const keysRotate = defineIdentityCommand({
  name: 'keys rotate',
  summary: 'Makes a new key that signs ID tokens; nobody is signed out',
  details: 'Tokens that the old key signed stay valid until they expire, within two hours.',
  run: async ({ open, output }) => {
    const id = await rotateSigningKey(await open(), new Date());
    await output.print(`ID tokens are signed with the new key ${id}.`);
  },
});
