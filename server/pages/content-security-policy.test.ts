import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, outsideOrigins } from './content-security-policy.ts';

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };

describe('the policy of a page', () => {
  it('lets the page run and call its own, and nothing else', () => {
    const policy = contentSecurityPolicy({ connectTo: [], https: false })(inline);
    expect(directives(policy)).toEqual({
      'script-src': "'self' 'sha256-a' 'sha256-b'",
      'style-src': "'self' 'sha256-c'",
      'style-src-attr': "'unsafe-inline'",
      'default-src': "'self'",
      'img-src': "'self' data: https:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('lets it call the providers that the owner configured', () => {
    const connectTo = ['https://identity.example', 'https://catalogue.example'];
    const policy = contentSecurityPolicy({ connectTo, https: true })(inline);
    expect(directives(policy)['connect-src']).toBe(
      "'self' https://identity.example https://catalogue.example",
    );
    expect(directives(policy)).toHaveProperty('upgrade-insecure-requests');
  });
});

it('takes the origin alone of an address elsewhere, once, and none of an address of ours', () => {
  expect(
    outsideOrigins([
      'https://provider.example/v1?key=secret',
      'https://provider.example/products.json',
      '/identitytoolkit.googleapis.com',
      undefined,
    ]),
  ).toEqual(['https://provider.example']);
});
