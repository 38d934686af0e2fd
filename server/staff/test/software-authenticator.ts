import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Creation {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface Request {
  challenge: string;
  rpId?: string;
}

/** What another program does differently. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** Nobody was asked for a finger or a code. */
  unverified?: boolean;
  userHandle?: string;
}

/** A device with one passkey for a site, which signs as a real one does. */
export class SoftwareAuthenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(32);
  /** Of its signatures; one that does not count says 0 always. */
  counter: number;
  readonly #origin: string;
  #userHandle = '';

  constructor(origin: string, { counter = 1 }: { counter?: number } = {}) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.counter = counter;
  }

  make({ challenge, rp, user }: Creation, deviation: Deviation = {}) {
    this.#userHandle = user.id;
    const rpId = deviation.rpId ?? rp.id ?? '';
    const attested = Buffer.concat([
      this.#authenticatorData(rpId, deviation, 0x40),
      Buffer.alloc(16),
      uint16(this.#id.length),
      this.#id,
      this.#coseKey(),
    ]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(attested)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign({ challenge, rpId = '' }: Request, deviation: Deviation = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const data = this.#authenticatorData(deviation.rpId ?? rpId, deviation, 0);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #answer<Response>(response: Response) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): string {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #authenticatorData(rpId: string, { unverified }: Deviation, more: number): Buffer {
    const flags = 0x01 | (unverified ? 0 : 0x04) | more;
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), uint32(this.counter)]);
  }

  /** ES256, as COSE has it (RFC 9053). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, 'base64url'))],
      [number(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

/** CBOR (RFC 8949). */
function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256
    ? Buffer.from([kind | 24, length])
    : Buffer.concat([Buffer.from([kind | 25]), uint16(length)]);
}

function number(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(members: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, members.length), ...members.flat()]);
}
