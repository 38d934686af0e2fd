import { describe, expect, it } from 'vitest';
import { resetMail } from './reset-mail.ts';

const link = 'https://shop.example/auth/reset?oobCode=abc_DEF-123';

describe('the mail for a new password', () => {
  it('says in plain text and in HTML whose it is, where to go and for how long', () => {
    const mail = resetMail({ brand: 'ADI', link, language: 'en' });
    expect(mail.subject).toBe('Choose a new password for ADI');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(link);
      expect(body).toContain('within one hour');
      expect(body).toContain('If it was not you');
    }
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  });

  it('shows the brand and the link as text, whatever they hold', () => {
    const brand = `<b onclick="x">Tom & Zizi's`;
    const { html } = resetMail({
      brand,
      link: 'https://shop.example/?a=1&b="><script>',
      language: 'en',
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b ');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Tom &amp; Zizi&#39;s');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it('loads nothing from anywhere', () => {
    const { html } = resetMail({ brand: 'ADI', link, language: 'en' });
    expect(html).not.toMatch(/\b(src|background)=|url\(|<link/);
  });
});
