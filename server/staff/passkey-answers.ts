import * as v from 'valibot';

/** Base64url, as browsers write it. */
const bytes = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/));

const id = bytes(1_400);
const clientDataJSON = bytes(4_000);

/** What a browser answers when it has made a passkey; members that it adds are left out. */
export const MadePasskeySchema = v.object({
  id,
  rawId: id,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON,
    attestationObject: bytes(16_000),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/))), v.maxLength(10)),
    ),
  }),
});

export type MadePasskey = v.InferOutput<typeof MadePasskeySchema>;

/** What a browser answers when a passkey has signed. */
export const SignedSchema = v.object({
  id,
  rawId: id,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    userHandle: v.nullish(bytes(100)),
  }),
});

export type Signed = v.InferOutput<typeof SignedSchema>;

const ClientDataSchema = v.object({ challenge: bytes(200) });

/** What it says that it signed; undefined when it cannot be read. */
export function challengeIn({ response }: MadePasskey | Signed): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return v.parse(ClientDataSchema, JSON.parse(text)).challenge;
  } catch {
    return undefined;
  }
}
