import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, outsideOrigins } from './content-security-policy.ts';
import { pictureSources } from './picture-sources.ts';

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
    const policy = contentSecurityPolicy({ connectTo: [], https: false })(inline, []);
    expect(directives(policy)).toEqual({
      'script-src': "'self' 'sha256-a' 'sha256-b'",
      'style-src': "'self' 'sha256-c'",
      'style-src-attr': "'unsafe-inline'",
      'default-src': "'self'",
      'img-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('lets it call the providers that the owner configured', () => {
    const connectTo = ['https://identity.example', 'https://catalogue.example'];
    const policy = contentSecurityPolicy({ connectTo, https: true })(inline, []);
    expect(directives(policy)['connect-src']).toBe(
      "'self' https://identity.example https://catalogue.example",
    );
    expect(directives(policy)).toHaveProperty('upgrade-insecure-requests');
  });
});

describe('the pictures of a page', () => {
  const policy = contentSecurityPolicy({ connectTo: [], https: true });
  const imagesFrom = (addresses: string[]) =>
    directives(policy(inline, pictureSources(addresses)))['img-src'];

  it('come from the servers that the list names, and from no other', () => {
    const ours = ['/images/0123456789abcdef-4x3-aabbcc/a.png', '', '/images/b.png'];
    expect(imagesFrom(ours)).toBe("'self'");
    const others = ['https://cdn.example/a.jpg#50,20', '//cdn.example/b.jpg', 'DATA:image/png,x'];
    expect(imagesFrom([...ours, ...others])).toBe("'self' https://cdn.example data:");
  });

  it('cannot write a rule of the policy', () => {
    const hostile = ['https://a.example;sandbox/x', "https://'unsafe-inline'/x", 'https://a b;c'];
    expect(imagesFrom([...hostile, 'https://[::1]:8443/x'])).toBe("'self' https://[::1]:8443");
  });

  it('may come from anywhere when they come from many servers', () => {
    const many = Array.from({ length: 9 }, (_, at) => `https://cdn${at}.example/a.jpg`);
    expect(imagesFrom(many)).toBe("'self' data: https:");
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
