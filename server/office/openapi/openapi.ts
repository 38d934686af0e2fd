import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { callKeyHeader } from '#server/office/call-procedure.ts';
import { callKeyPattern, repeatedRefusals } from '#server/office/calls/call-once.ts';
import { officeCookie } from '#server/office/http/office-cookie.ts';
import { callTokenHeader } from '#server/office/http/require-caller.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';

type Json = Record<string, unknown>;

/** The dialect of OpenAPI 3.1. What JSON Schema cannot say, a fault or a refusal says. */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'date') return { type: 'string', format: 'date-time' };
    if (valibotSchema.type === 'custom') return { type: 'object' };
    if (!('entries' in valibotSchema) || !jsonSchema.properties) return undefined;
    const entries = Object.entries(jsonSchema.properties).map(([name, property]) => {
      const field = (valibotSchema.entries as v.ObjectEntries)[name];
      return [name, typeof property === 'object' ? { ...property, ...helpOf(field) } : property];
    });
    return { ...jsonSchema, properties: Object.fromEntries(entries) };
  },
};

/** It stands behind the reading of a text, where the conversion does not look. */
function helpOf(field: (v.GenericSchema & { wrapped?: v.GenericSchema }) | undefined): object {
  const schema = field?.wrapped ?? field;
  if (!schema) return {};
  const description = v.getDescription(schema);
  const { choices } = v.getMetadata(schema);
  return {
    ...(description !== undefined && { description }),
    ...(Array.isArray(choices) && { examples: choices }),
  };
}

/** What all procedures are, for the programs of an owner: derived from their rows, whatever is there. */
export function openApiDocument({ origin, brand }: { origin: string; brand: string }): Json {
  const schemas: Json = { Error: error, Faults: faults };
  const paths = Object.entries(procedures).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Procedure>).map(([verb, row]) => [
      `/office/api/${noun}/${verb}`,
      { post: operationOf(noun, verb, row, schemas) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `The office of ${brand}`,
      version: '1',
      description:
        'Each call sends its input as JSON. A script shows a token that an owner has made; the pages of the office have a session.',
    },
    servers: [{ url: origin }],
    tags: Object.keys(procedures).map((name) => ({ name })),
    security: [{ token: [] }, { session: [], callToken: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: officeCookie },
        callToken: { type: 'apiKey', in: 'header', name: callTokenHeader },
      },
      parameters: { language, key },
      responses: answers,
      schemas,
    },
  };
}

/** @param schemas of the document: gets those that are referred to */
function operationOf(noun: string, verb: string, row: Procedure, schemas: Json): Json {
  const { description, roles, kind, input, output } = row;
  const refusals = [...row.refusals, ...(kind === 'changes' ? repeatedRefusals : [])];
  const parameters = ['language', ...(kind === 'changes' ? ['key'] : [])];
  const refused = {
    description: 'Nothing was changed: why, in a code and in a sentence',
    content: json({
      type: 'object',
      required: ['refusal', 'sentence'],
      properties: {
        refusal: {
          type: 'object',
          required: ['refusal'],
          properties: { refusal: { enum: refusals } },
        },
        sentence: { type: 'string' },
      },
    }),
  };
  const schemaOf = (typeMode: 'input' | 'output', schema: v.GenericSchema): object => {
    const nameOf = (id: string) => `${noun}.${verb}.${typeMode}.${id}`;
    const overrideRef = ({ referenceId }: { referenceId: string }) =>
      `#/components/schemas/${nameOf(referenceId)}`;
    const converted = toJsonSchema(schema, { ...conversion, typeMode, overrideRef });
    const { $schema: _, $defs = {}, ...own } = converted;
    for (const [id, definition] of Object.entries($defs)) schemas[nameOf(id)] = definition;
    return own;
  };
  return {
    operationId: `${noun}.${verb}`,
    summary: description,
    tags: [noun],
    'x-roles': roles,
    'x-kind': kind,
    parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: json(schemaOf('input', input)) },
    responses: {
      200: {
        description: kind === 'changes' ? 'It is done' : 'What was asked for',
        content: json({
          type: 'object',
          required: ['ok'],
          properties: { ok: schemaOf('output', output) },
        }),
      },
      ...Object.fromEntries(
        Object.keys(answers).map((name) => [
          statusOf(name),
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
      ...(refusals.length > 0 && { 422: refused }),
    },
  };
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

const language = {
  name: 'Accept-Language',
  in: 'header',
  description: 'The language of sentences: en or ar',
  schema: { type: 'string', default: 'en' },
};

const key = {
  name: callKeyHeader,
  in: 'header',
  description:
    'A call that is sent again with the same key is done once, and has the same answer for 7 days. A new random key for each change, such as a UUID: who knows it can read the answer',
  schema: { type: 'string', pattern: callKeyPattern.source },
};

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string' }, requestId: { type: 'string' } },
    },
    sentence: { type: 'string' },
  },
};

const faults = {
  type: 'object',
  required: ['faults'],
  properties: {
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'fault'],
        properties: { field: { type: 'string' }, fault: { type: 'string' } },
      },
    },
  },
};

const [errorContent, faultsOrError] = [
  json({ $ref: '#/components/schemas/Error' }),
  json({
    anyOf: [{ $ref: '#/components/schemas/Faults' }, { $ref: '#/components/schemas/Error' }],
  }),
];

/** By their status. */
const answers = {
  Faults400: {
    description: 'Fields that cannot be read, each with a sentence; or a body that is no JSON',
    content: faultsOrError,
  },
  NotSignedIn401: { description: 'No token and no session that counts', content: errorContent },
  NotAllowed403: {
    description: 'Not for this role, or not without a proof, or not from the pages of the office',
    content: errorContent,
  },
  TooLarge413: { description: 'The body is too large', content: errorContent },
  TooMany429: { description: 'Too many at once: try again in a moment', content: errorContent },
} as const;

function statusOf(name: string): string {
  return name.slice(-3);
}
