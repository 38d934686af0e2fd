import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { repeatedRefusals } from '#server/office/calls/call-once.ts';
import { officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(
  JSON.stringify(openApiDocument({ origin: 'https://shop.example', brand: 'ADI' })),
);
const operations = Object.values(document.paths).map((path) => (path as { post: Operation }).post);

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { $ref: string }[];
  requestBody: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { $ref?: string; description?: string; content?: unknown }>;
  'x-roles': string[];
}

interface Schema {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  description?: string;
}

/** All values of a member of this name, wherever it stands. */
function allOf(name: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...allOf(name, value),
  ]);
}

describe('the document of the procedures', () => {
  it('has each of them, with its roles and refusals', () => {
    const rows = Object.entries(procedures).flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, Procedure>).map(([verb, row]) => ({
        operationId: `${noun}.${verb}`,
        roles: row.roles,
        // A call that is sent again is refused in ways of its own.
        refusals: [...row.refusals, ...(row.kind === 'changes' ? repeatedRefusals : [])],
        description: row.description,
      })),
    );
    const told = operations.map((operation) => ({
      operationId: operation.operationId,
      roles: operation['x-roles'],
      refusals: allOf('enum', operation.responses[422])[0] ?? [],
      description: operation.summary,
    }));
    expect(told).toEqual(JSON.parse(JSON.stringify(rows)));
    expect(Object.keys(document.paths)).toEqual(
      rows.map(({ operationId }) => `/office/api/${operationId.replace('.', '/')}`),
    );
  });

  it('is one of OpenAPI 3.1: each answer is described, and whatever is referred to is there', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'The office of ADI', version: '1' },
      servers: [{ url: 'https://shop.example' }],
    });
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { tags: own, responses } of operations) {
      expect(tags).toEqual(expect.arrayContaining(own));
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '413', '429']),
      );
      for (const { $ref, description } of Object.values(responses)) {
        expect($ref ?? description).toBeTruthy();
      }
    }
    const references = [...new Set(allOf('$ref', document))] as string[];
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) {
      const [start, ...names] = reference.split('/');
      expect(start).toBe('#');
      const found = names.reduce<unknown>((at, name) => (at as Schema)[name as never], document);
      expect([reference, found]).toEqual([reference, expect.any(Object)]);
    }
    expect(allOf('$schema', document)).toEqual([]);
  });

  it('says what a call takes: fields with their help, no others, and a key for changes', () => {
    const of = (id: string) => operations.find(({ operationId }) => operationId === id);
    const { requestBody, parameters } = of('tokens.add') ?? expect.fail();
    const { schema } = requestBody.content['application/json'];
    expect(schema).toMatchObject({
      type: 'object',
      required: ['name', 'role'],
      additionalProperties: false,
      properties: { name: { description: 'What the script is called' } },
    });
    expect(allOf('examples', schema)).toContainEqual(['owner', 'seller', 'packer']);
    const names = (all: { $ref: string }[] = []) => all.map(({ $ref }) => $ref.split('/').at(-1));
    expect(names(parameters)).toEqual(['language', 'key']);
    expect(names(of('tokens.list')?.parameters)).toEqual(['language']);
    expect(allOf('format', of('staff.list')?.responses[200])).toContain('date-time');
  });
});

describe('over its address', () => {
  let test: TestDatabase;
  let office: TestOffice;
  beforeAll(async () => {
    test = await createTestDatabase();
    const environment = loadEnvironment({
      ...{ DATA_DIR: test.dataDir, PUBLIC_URL: 'https://shop.example' },
    });
    office = openTestOffice(officeParts(environment, await test.open()));
  });
  afterAll(async () => {
    await office.close();
    await test.drop();
  });

  it('is for owners, by a session or a token', async () => {
    const ask = async (headers: Record<string, string>) =>
      office.call('/office/api/openapi.json', { method: 'GET', headers });
    for (const role of ['owner', 'seller', 'packer'] as const) {
      const status = role === 'owner' ? 200 : 403;
      const secret = await office.staff(`${role}@example.com`, role);
      expect([role, (await ask(office.headersOf(secret))).status]).toEqual([role, status]);
      expect((await ask(await office.token(role, role))).status).toBe(status);
    }
    expect((await ask({})).status).toBe(401);
    const { body } = await ask(await office.token('reader', 'owner'));
    expect(body).toEqual(document);
  });
});
