import * as v from 'valibot';

/** The body of `POST /session`. */
export const SessionRequestSchema = v.object({ idToken: v.pipe(v.string(), v.minLength(1)) });

export type SessionRequest = v.InferOutput<typeof SessionRequestSchema>;
