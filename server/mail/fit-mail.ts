import type { Mail } from './mail.ts';

type Content = Pick<Mail, 'text' | 'html'>;

/** Bytes, on the way: some mail programs hide what comes after 100 kB. The rest is for the headers. */
const maxContentBytes = 95_000;

/**
 * Leaves out the last rows of a mail that would be too large.
 * @param more a row that says how many are left out
 */
export function fitMail<Row>(
  rows: readonly Row[],
  more: (count: number) => Row,
  compose: (rows: readonly Row[]) => Content,
): Content {
  for (let shown = rows.length; ; ) {
    const left = rows.length - shown;
    const content = compose(left === 0 ? rows : [...rows.slice(0, shown), more(left)]);
    const size = sizeOf(content.text) + sizeOf(content.html);
    if (size <= maxContentBytes || shown === 0) return content;
    shown = Math.min(shown - 1, Math.floor((shown * maxContentBytes) / size));
  }
}

/** At most so many bytes, in either of the encodings that mails use (RFC 2045). */
function sizeOf(part: string): number {
  const bytes = Buffer.from(part);
  const escaped = bytes.reduce((sum, byte) => sum + (byte > 0x7e || byte === 0x3d ? 2 : 0), 0);
  const lineEnds = part.split('\n').length;
  return Math.ceil(Math.max((bytes.length + escaped) * 1.05, bytes.length * 1.37) + lineEnds);
}
