import { escapeHtml } from './escape-html.ts';

/** A message as HTML: escaped; what it sets apart by marks (domain/set-apart.ts) is in `bdi`. */
export function messageHtml(message: string): string {
  return escapeHtml(message)
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>')
    .replaceAll(/[\u2068\u2069]/g, '');
}
