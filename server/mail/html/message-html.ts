import { escapeHtml } from './escape-html.ts';

/** Escaped; what marks set apart (domain/text/set-apart.ts) is in `bdi`. */
export function messageHtml(message: string): string {
  return escapeHtml(message)
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>')
    .replaceAll(/[\u2068\u2069]/g, '');
}
