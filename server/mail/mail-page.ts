import { languageOfBrand } from '#domain/brand-language.ts';
import { directionOf, type Locale } from '#domain/locale.ts';
import { escapeHtml } from './escape-html.ts';
import { messageHtml } from './message-html.ts';

/**
 * The page of a mail. Tables and style attributes: mail programs know little else. Some keep only
 * what is in the body, so the language and the direction stand there too.
 * @param content HTML
 */
export function mailPage(
  words: { locale: Locale; brand: string; subject: string; heading: string },
  content: string,
): string {
  const language = `lang="${words.locale}" dir="${directionOf(words.locale)}"`;
  const brandLanguage = languageOfBrand(words.brand);
  // Spacing would tear Arabic letters apart, which hold together.
  const tracking = brandLanguage === 'ar' ? '' : 'letter-spacing:.08em;';
  return `<!doctype html>
<html ${language}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f1ea">
<table role="presentation" ${language} width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border-radius:12px;font-family:Arial,Helvetica,sans-serif"><tr><td align="${startSide(words.locale)}" style="padding:40px 32px">
<p lang="${brandLanguage}" style="margin:0 0 32px;font-size:22px;font-weight:900;${tracking}color:#14120f">${escapeHtml(words.brand)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;color:#14120f">${messageHtml(words.heading)}</h1>
${content}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The side where lines begin. */
function startSide(locale: Locale): 'left' | 'right' {
  return directionOf(locale) === 'rtl' ? 'right' : 'left';
}

/** The side where lines end. */
export function endSide(locale: Locale): 'left' | 'right' {
  return directionOf(locale) === 'rtl' ? 'left' : 'right';
}

/** @param content HTML */
export function mailParagraph(content: string): string {
  return `<p style="margin:0 0 20px;font-size:16px;line-height:1.55;color:#2b2822">${content}</p>\n`;
}

export function mailButton(link: string, text: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#14120f;color:#fffdf9;font-size:16px;font-weight:700;text-decoration:none">${messageHtml(text)}</a></p>\n`;
}

/** The address itself, for who cannot press the button. */
export function mailPlainLink(link: string, text: string): string {
  const address = escapeHtml(link);
  return `<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:#6b655a">${messageHtml(text)}<br><a href="${address}" dir="ltr" style="color:#6b655a;word-break:break-all">${address}</a></p>\n`;
}
