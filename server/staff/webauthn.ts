import type { MadePasskey, Signed } from './passkey-answers.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface Passkey {
  credentialId: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Where it is used, and what had to be signed. */
interface Expected {
  /** Of the office's addresses. */
  origin: string;
  challenge: string;
}

/** ES256, EdDSA, RS256: what devices have. */
const supportedAlgorithmIDs = [-7, -8, -257];

/** What browsers write when nobody asks who has made the device. */
const formats = ['none', 'packed'];

/** ms that a browser waits for the person. */
const timeout = 4 * 60 * 1000;

/** It takes 25 MB and a third of a second: most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

/** What the browser needs to make one. @param whom.id the same person has the same, at most 64 bytes */
export async function creationOptions(
  { rpId, brand, challenge }: { rpId: string; brand: string; challenge: string },
  whom: { handle: string; email: string },
  known: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand,
    rpID: rpId,
    userName: whom.email,
    userDisplayName: whom.email,
    userID: Uint8Array.from(Buffer.from(whom.handle, 'base64url')),
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It says by itself whose it is: nobody types an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
}

/** What the browser needs to let one sign. @param known all of the person; none lets the browser choose */
export async function requestOptions(
  { rpId, challenge }: { rpId: string; challenge: string },
  known: readonly Passkey[],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(challenge),
    timeout,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
}

/** Undefined when it was made for another site, or signs something else, or nobody was asked for a finger. */
export async function readMade(
  answer: MadePasskey,
  { origin, challenge }: Expected,
): Promise<Passkey | undefined> {
  const expectedRPID = relyingPartyOf(origin);
  if (expectedRPID === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { transports = [], ...response } = answer.response;
  try {
    // Others have certificates, which would be looked up elsewhere.
    const decoded = decodeAttestationObject(bytesOf(response.attestationObject));
    if (!formats.includes(decoded.get('fmt'))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const written = Buffer.from(publicKey).toString('base64url');
    return { credentialId: id, publicKey: written, counter, transports };
  } catch {
    return undefined;
  }
}

/** @returns the new count of its signatures; undefined when the signature is wrong, or of another site */
export async function readSigned(
  answer: Signed,
  { origin, challenge }: Expected,
  { credentialId: id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const expectedRPID = relyingPartyOf(origin);
  if (expectedRPID === undefined) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: _, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      credential: { id, publicKey: bytesOf(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(text: string) {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
