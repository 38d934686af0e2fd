import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface ReceivedMail {
  recipients: readonly string[];
  source: string;
}

export interface TestMailServer {
  /** For SMTP_URL. */
  url: string;
  received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An answer to every such command; END is the end of a mail's text. */
interface Refusal {
  at: 'MAIL' | 'RCPT' | 'DATA' | 'END';
  reply: string;
}

/** A minimal SMTP server (RFC 5321). */
export async function startMailServer(
  options: { refusal?: Refusal } = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, options.refusal, (mail) => received.push(mail)).catch((error) =>
      socket.destroy(error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(
  socket: Socket,
  refusal: Refusal | undefined,
  keep: (mail: ReceivedMail) => void,
) {
  const refusalAt = (at: Refusal['at']) => (refusal?.at === at ? refusal.reply : undefined);
  const say = (line: string) => socket.write(`${line}\r\n`);
  let recipients: string[] = [];
  let lines: string[] | undefined;
  say('220 test');
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (lines) {
      if (line !== '.') {
        lines.push(line.startsWith('.') ? line.slice(1) : line);
        continue;
      }
      if (!refusalAt('END')) keep({ recipients, source: lines.join('\n') });
      [recipients, lines] = [[], undefined];
      say(refusalAt('END') ?? '250 kept');
      continue;
    }
    const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
    if (recipient !== undefined) {
      recipients.push(recipient);
      say(refusalAt('RCPT') ?? '250 ok');
    } else if (/^MAIL/i.test(line)) {
      say(refusalAt('MAIL') ?? '250 ok');
    } else if (/^DATA/i.test(line)) {
      if (!refusalAt('DATA')) lines = [];
      say(refusalAt('DATA') ?? '354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      if (/^RSET/i.test(line)) recipients = [];
      say('250 ok');
    }
  }
}
