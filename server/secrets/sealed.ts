import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** Bytes. */
const lengths = { nonce: 12, tag: 16 };

/** Only who has the secret can read it, or make another one. */
export function seal(data: Buffer, secret: string): Buffer {
  const nonce = randomBytes(lengths.nonce);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const sealed = Buffer.concat([sealing.update(data), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** @throws when it was sealed with another secret */
export function unseal(sealed: Buffer, secret: string): Buffer {
  const { nonce, tag } = lengths;
  const opening = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, nonce));
  opening.setAuthTag(sealed.subarray(nonce, nonce + tag));
  return Buffer.concat([opening.update(sealed.subarray(nonce + tag)), opening.final()]);
}

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('sealed with it').digest();
}
