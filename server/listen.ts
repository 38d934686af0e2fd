import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

const adviceFor: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use: stop the program that uses it, or set PORT to another one.`,
  EACCES: (_, port) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `HOST=${host} is not an address of this machine: set HOST to one of its addresses.`,
  EAI_AGAIN: (host) =>
    `HOST=${host} cannot be looked up now: set HOST to an IP address of this machine, or try again.`,
  ENOTFOUND: (host) => `HOST=${host} is not a known name: set HOST to an address of this machine.`,
};

/** Beyond it, clients retry after 1 s, 2 s and so on, which is longer than the wait here. */
const maxWaiting = 4096;

/** @returns the port, chosen by the system for 0 @throws {StartError} when it cannot listen */
export function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { host, port } = address;
      const advice =
        adviceFor[error.code ?? '']?.(host, port) ??
        `The shop cannot listen at HOST=${host}, PORT=${port}: ${error.message}.`;
      reject(new StartError(advice, { cause: error }));
    });
    server.listen({ ...address, backlog: maxWaiting }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}
