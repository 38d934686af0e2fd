import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { readDockerfile, readDockerignore } from './read-dockerfile.mjs';

it('a Dockerfile is read by stages, with its long lines and without its comments', () => {
  const text = [
    '# The shop.',
    'FROM node:24-slim AS build',
    'RUN npm ci \\',
    '  # what is not needed',
    '  && rm -rf cache',
    '',
    'FROM node:24-slim',
    'COPY --from=build /shop/build build',
    'HEALTHCHECK --interval=10s --timeout=3s \\',
    '  CMD ["true"]',
  ];
  expect(readDockerfile(`${text.join('\n')}\n`)).toEqual([
    {
      base: 'node:24-slim',
      name: 'build',
      instructions: [{ word: 'RUN', options: {}, rest: 'npm ci && rm -rf cache' }],
    },
    {
      base: 'node:24-slim',
      name: undefined,
      instructions: [
        { word: 'COPY', options: { from: 'build' }, rest: '/shop/build build' },
        {
          word: 'HEALTHCHECK',
          options: { interval: '10s', timeout: '3s' },
          rest: 'CMD ["true"]',
        },
      ],
    },
  ]);
  expect(() => readDockerfile('FROM node:24-slim\nrun this\n')).toThrow('run this');
});

it('the builder of the image gets what the shop is built of, and nothing else', () => {
  const isSent = readDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const paths = [
    '.npmrc',
    'package-lock.json',
    'server/main.ts',
    'server/database/migrations/meta/_journal.json',
    '.env',
    '.git/config',
    'data/settings.env',
    'node_modules/node/bin/node',
    'server/main.test.ts',
    'app/ui/button.test.tsx',
    'e2e/home.spec.ts',
  ];
  expect(paths.filter(isSent)).toEqual(paths.slice(0, 4));
});
