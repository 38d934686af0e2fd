import { describe, expect, it } from 'vitest';
import { resetMail } from './reset-mail.ts';

const link = 'https://shop.example/auth/reset?oobCode=abc_DEF-123';

describe('the mail for a new password', () => {
  it('says in plain text and in HTML whose it is, where to go and for how long', () => {
    const mail = resetMail({ brand: 'ADI', link, locale: 'en' });
    expect(mail.subject).toBe('Choose a new password for ADI');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(link);
      expect(body).toContain('within one hour');
      expect(body).toContain('If it was not you');
    }
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  });

  it('is in Arabic from the right, with the shop’s name set apart', () => {
    const mail = resetMail({ brand: 'ADI', link, locale: 'ar' });
    expect(mail.subject).toContain('كلمة مرور');
    expect(mail.text).toContain('\u2068ADI\u2069');
    // On a line of its own, to press or copy.
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
    expect(mail.html).toMatch(/<table role="presentation" lang="ar" dir="rtl"/);
    const body = mail.html.slice(mail.html.indexOf('<body'));
    expect(body).toContain('<bdi>ADI</bdi>');
    expect(body).not.toMatch(/[\u2068\u2069]/);
    expect(body).toContain(`<a href="${link}" dir="ltr"`);
  });

  it('spaces out the letters of a brand, but never Arabic ones, which hold together', () => {
    const html = (brand: string) => resetMail({ brand, link, locale: 'en' }).html;
    expect(html('ADI')).toMatch(/<p lang="en" [^>]*style="[^"]*letter-spacing[^"]*">ADI</);
    expect(html('عدي')).toMatch(/<p lang="ar" [^>]*style="[^"]*">عدي</);
    expect(html('عدي')).not.toContain('letter-spacing');
  });

  it('shows the brand and the link as text, whatever they hold', () => {
    const brand = `<b onclick="x">Tom & Zizi's`;
    const { html } = resetMail({
      brand,
      link: 'https://shop.example/?a=1&b="><script>',
      locale: 'en',
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b ');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Tom &amp; Zizi&#39;s');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it('is dark where its reader has dark colours, and says so', () => {
    const { html } = resetMail({ brand: 'ADI', link, locale: 'en' });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    const roles = [...html.matchAll(/ class="(\w+)"/g)].map(([, role]) => role);
    expect(roles).not.toEqual([]);
    for (const role of roles) expect(dark).toContain(`.${role}{`);
    // Every day colour is in an element with a night colour.
    for (const [element] of html.matchAll(/<[^>]*#[\da-f]{6}[^>]*>/g)) {
      expect(element).toContain(' class="');
    }
  });

  it('loads nothing from anywhere', () => {
    const { html } = resetMail({ brand: 'ADI', link, locale: 'en' });
    expect(html).not.toMatch(/\b(src|background)=|url\(|<link/);
  });
});
