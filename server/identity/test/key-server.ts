import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, type JWK } from 'jose';

interface KeyAnswer {
  status?: number;
  cacheControl?: string;
  /** `Age` header, in seconds. */
  age?: number;
  body: unknown;
}

export interface TestKeyServer {
  url: string;
  asked: number;
  /** Undefined never answers. */
  answer: () => KeyAnswer | undefined;
  stop(): void;
}

export async function startTestKeyServer(): Promise<TestKeyServer> {
  const server = createServer((_request, response) => {
    keyServer.asked += 1;
    const answer = keyServer.answer();
    if (!answer) {
      response.destroy();
      return;
    }
    const { status = 200, cacheControl = 'public, max-age=600', age, body } = answer;
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': cacheControl,
      ...(age === undefined ? {} : { age: String(age) }),
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keyServer: TestKeyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    asked: 0,
    answer: () => undefined,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return keyServer;
}

/** Writes the keys as a JWKS. */
export async function keySet(keys: Record<string, CryptoKey>): Promise<{ keys: JWK[] }> {
  const entries = Object.entries(keys).map(async ([kid, key]) => ({
    ...(await exportJWK(key)),
    kid,
    use: 'sig',
  }));
  return { keys: await Promise.all(entries) };
}
