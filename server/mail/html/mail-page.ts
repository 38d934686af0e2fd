import { languageOfBrand } from '#domain/text/brand-language.ts';
import { directionOf, type Locale } from '#domain/text/locale.ts';
import { escapeHtml } from './escape-html.ts';
import { mailColours, mailStyle } from './mail-style.ts';
import { messageHtml } from './message-html.ts';

/**
 * Tables and style attributes for mail programs; some keep only the body, so it repeats language
 * and direction. @param content HTML
 */
export function mailPage(
  words: { locale: Locale; brand: string; subject: string; heading: string },
  content: string,
): string {
  const language = `lang="${words.locale}" dir="${directionOf(words.locale)}"`;
  const brandLanguage = languageOfBrand(words.brand);
  // Spacing would separate Arabic letters.
  const tracking = brandLanguage === 'ar' ? '' : ';letter-spacing:.08em';
  return `<!doctype html>
<html ${language}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.subject)}</title>${mailStyle}</head>
<body ${mailColours('paper', 'margin:0;padding:0')}>
<table role="presentation" ${language} width="100%" cellpadding="0" cellspacing="0" ${mailColours('paper', 'width:100%')}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${mailColours('sheet', 'max-width:520px;border-radius:12px;font-family:Arial,Helvetica,sans-serif')}><tr><td align="${startSide(words.locale)}" style="padding:40px 32px;word-break:break-word">
<p lang="${brandLanguage}" ${mailColours('ink', `margin:0 0 32px;font-size:22px;font-weight:900${tracking}`)}>${escapeHtml(words.brand)}</p>
<h1 ${mailColours('ink', 'margin:0 0 16px;font-size:28px;line-height:1.25')}>${messageHtml(words.heading)}</h1>
${content}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function startSide(locale: Locale): 'left' | 'right' {
  return directionOf(locale) === 'rtl' ? 'right' : 'left';
}

export function endSide(locale: Locale): 'left' | 'right' {
  return directionOf(locale) === 'rtl' ? 'left' : 'right';
}

/** @param content HTML */
export function mailParagraph(content: string): string {
  return `<p ${mailColours('ink', 'margin:0 0 20px;font-size:16px;line-height:1.55')}>${content}</p>\n`;
}

/**
 * In a border, so that nobody takes them for the shop's words.
 * @param lines of a stranger (domain/text/strangers-text.ts), set apart
 */
export function mailQuote(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const content = lines.map(messageHtml).join('<br>');
  return `<blockquote ${mailColours('quote', 'margin:0 0 20px;padding:12px 16px;border-radius:8px;font-size:16px;line-height:1.55')}>${content}</blockquote>\n`;
}

export function mailButton(link: string, text: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" ${mailColours('button', 'display:inline-block;padding:14px 28px;border-radius:999px;font-size:16px;font-weight:700;text-decoration:none')}>${messageHtml(text)}</a></p>\n`;
}

/** For readers who cannot press the button. */
export function mailPlainLink(link: string, text: string): string {
  const address = escapeHtml(link);
  return `<p ${mailColours('soft', 'margin:0 0 12px;font-size:13px;line-height:1.5')}>${messageHtml(text)}<br><a href="${address}" dir="ltr" ${mailColours('soft', 'word-break:break-all')}>${address}</a></p>\n`;
}
