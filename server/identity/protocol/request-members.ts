import { isJsonWithin } from '#server/http/request/json-shape.ts';
import { invalidArgument } from './identity-error.ts';

export interface RequestMembers {
  /** Converts a number; `null` counts as absent. @throws {IdentityError} INVALID_ARGUMENT */
  text(name: string): string | undefined;
  /** Absent counts as false. @throws {IdentityError} INVALID_ARGUMENT */
  flag(name: string): boolean;
}

/** The protocol's methods have at most ten. */
const shape = { maxMembers: 64, maxDepth: 8 };

const invalidJson = 'Invalid JSON payload received.';

/** @throws {IdentityError} INVALID_ARGUMENT for another content type or no object */
export async function readMembers(
  request: Request,
  { formAllowed = false }: { formAllowed?: boolean } = {},
): Promise<RequestMembers> {
  const contentType = request.headers.get('content-type') ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return membersOf(parseObject(await request.text()));
  if (formAllowed && mediaType === 'application/x-www-form-urlencoded') {
    return membersOf(parseForm(await request.text()));
  }
  throw invalidArgument(
    `Invalid content-type: ${mediaType || 'none'}. Send the body as application/json.`,
  );
}

function parseForm(text: string): Map<string, unknown> {
  if (text.split('&', shape.maxMembers + 1).length > shape.maxMembers) {
    throw invalidArgument(`The form has more than ${shape.maxMembers} members.`);
  }
  return new Map(new URLSearchParams(text));
}

function parseObject(text: string): Map<string, unknown> {
  if (text.trim() === '') return new Map();
  if (!isJsonWithin(text, shape)) {
    throw invalidArgument(
      `${invalidJson} It has more than ${shape.maxMembers} members, or more than ${shape.maxDepth} levels.`,
    );
  }
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
