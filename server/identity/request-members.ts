import { invalidArgument } from './identity-error.ts';

/** The members of a request's body, read by the protocol's rules. */
export interface RequestMembers {
  /**
   * A text. A number is turned into one; `null` counts as absent.
   * @throws {IdentityError} INVALID_ARGUMENT when it is neither, or is no well-formed Unicode
   */
  text(name: string): string | undefined;
  /**
   * A yes or no; absent counts as no.
   * @throws {IdentityError} INVALID_ARGUMENT when it is something else
   */
  flag(name: string): boolean;
}

const invalidJson = 'Invalid JSON payload received.';

/**
 * Reads a body of the content types that a method takes.
 * @throws {IdentityError} INVALID_ARGUMENT for another content type or a body that is no object
 */
export async function readMembers(
  request: Request,
  { formAllowed = false }: { formAllowed?: boolean } = {},
): Promise<RequestMembers> {
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return membersOf(parseObject(await request.text()));
  if (formAllowed && mediaType === 'application/x-www-form-urlencoded') {
    return membersOf(new Map(new URLSearchParams(await request.text())));
  }
  throw invalidArgument(
    `Invalid content-type: ${mediaType || 'none'}. Send the body as application/json.`,
  );
}

function parseObject(text: string): Map<string, unknown> {
  if (text.trim() === '') return new Map();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof SyntaxError ? 'It is not JSON.' : String(error);
    throw invalidArgument(`${invalidJson} ${detail}`);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidArgument(`${invalidJson} The body must be an object.`);
  }
  return new Map(Object.entries(body));
}

function membersOf(members: Map<string, unknown>): RequestMembers {
  return {
    text(name) {
      const value = members.get(name) ?? undefined;
      if (value === undefined) return undefined;
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string')
        throw invalidArgument(`${invalidJson} /${name} must be string`);
      if (!value.isWellFormed()) {
        throw invalidArgument(`${invalidJson} /${name} must be well-formed Unicode`);
      }
      return value;
    },
    flag(name) {
      const value = members.get(name) ?? false;
      if (typeof value !== 'boolean') {
        throw invalidArgument(`${invalidJson} /${name} must be boolean`);
      }
      return value;
    },
  };
}
