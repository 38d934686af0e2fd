interface ReadMail {
  subject: string;
  text: string;
  html: string;
}

/** Reads a mail with plain text and HTML (RFC 2045, 2047). */
export function readMail(source: string): ReadMail {
  const { headers, body } = readPart(source.replaceAll('\r\n', '\n'));
  const boundary = /boundary="(.+?)"/.exec(headers)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.trimStart()));
  const ofType = (type: string) => {
    const part = parts.find((each) => each.headers.includes(`Content-Type: ${type}`));
    return part ? decodeBody(part.headers, part.body) : '';
  };
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? '';
  return { subject: decodeWords(subject), text: ofType('text/plain'), html: ofType('text/html') };
}

function readPart(source: string): { headers: string; body: string } {
  const end = source.indexOf('\n\n');
  // Folded headers continue with a space.
  const headers = source.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  return { headers, body: source.slice(end + 2) };
}

function decodeBody(headers: string, body: string): string {
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(body.replaceAll('=\n', ''));
  return body;
}

function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
