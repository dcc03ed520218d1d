import { escapeHtml } from './escape-html.js';

it.each([
  [`<b title="a" id='b'>&`, '&#60;b title=&#34;a&#34; id=&#39;b&#39;&#62;&#38;'],
  ['a\u0000\u202Eb\nc', 'a b c'],
  ['Tea & Biscuits', 'Tea &#38; Biscuits'],
])('%j is %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
