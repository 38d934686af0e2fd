import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlAsText } from './html-as-text.ts';

test.each([
  ['<p>Soft cotton.</p><p>Made in Egypt.</p>', 'Soft cotton.\n\nMade in Egypt.'],
  ['Soft<br>cotton<BR/>now<br />here', 'Soft\ncotton\nnow\nhere'],
  [
    '<div class="x" style=\'color: red\'>\n  <ul>\n <li>One</li>\n <li><b>Two</b></li></ul> Three\n</div>',
    '• One\n• Two\n\nThree',
  ],
  ['First line\n\n<strong>Second</strong> line', 'First line\n\nSecond line'],
  ['<h2>Care</h2>Wash&nbsp;at 30&deg; &amp; iron', 'Care\n\nWash at 30° & iron'],
  ['&lt;p&gt;Escaped &amp;amp; whole&lt;/p&gt;', 'Escaped & whole'],
  ['<p dir="rtl">حذاء <span lang="ar">مريح</span></p>', 'حذاء مريح'],
  ['A<!-- wp:paragraph -->B<script>alert("<b>")</script><style>p{}</style>C', 'A B C'],
  ['<![CDATA[<p>Inside</p>]]>', 'Inside'],
  ['<table><tr><td>Chest</td><td>90</td></tr><tr><th>Waist</th></tr></table>', 'Chest 90\nWaist'],
  ['Tom &amp; Jerry&#039;s &#8220;caf&eacute;&#x201D; &#146;', "Tom & Jerry's “café” ’"],
  [
    '<a href="https://a.example/?b=1&c=2" target=_blank>Look</a><img src=x onerror=alert(1)>',
    'Look',
  ],
  ['<p>Line one\\nLine two</p>', 'Line one Line two'],
  ['<b>One</b>\\nTwo', 'One\nTwo'],
  ['Word<o:p></o:p> <my-box data-a="1">text</my-box>', 'Word text'],
])('%j is read as people see it', (html, text) => {
  expect(htmlAsText(html, true)).toBe(text);
});

test.each([
  'size < 40 and > 20',
  'I <3 shoes',
  'a<b and c>d',
  'AT&T; R&D',
  'if (a && b)',
  '<new> shirt',
  'x -> y',
  '1 < 2',
  'a\n  b\tc ',
  '&unknown;',
  '&#0;',
  '\\no',
  'Shirt "Nile" & shorts',
  'C:\\new',
])('%j is no HTML and stays', (text) => {
  expect(htmlAsText(text, true)).toBe(text);
});

test('a name is one line', () => {
  expect(htmlAsText('<b>Nile</b><br>Runner <ul><li>blue</li></ul>', false)).toBe(
    'Nile Runner blue',
  );
});

test('what was read once does not change when it is read again', () => {
  const parts = fc.constantFrom(
    ...'<>&;/ #x\n',
    '<p>',
    '</p>',
    '<br>',
    '<li>',
    '&lt;',
    '&gt;',
    '&amp;',
    'amp;',
    'lt;',
    '<b',
    '<!--',
    '-->',
    '&#60;',
    'b',
    'a=1',
    '\\n',
    '\u00A0',
    '<script>',
    '</script>',
    '<td>',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), fc.boolean(), (texts, hasLines) => {
      const once = htmlAsText(texts.join(''), hasLines);
      expect(htmlAsText(once, hasLines)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
