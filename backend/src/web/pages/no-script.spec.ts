import { withNoScript } from './no-script.js';

const TEMPLATE = '<body><div id="root"></div>\n<noscript>Sparks needs JavaScript.</noscript></body>';

it('says what the page is about, and links to the pages that need no account', () => {
  const page = { description: 'Show how you brew it.', path: '/campaigns/a', type: 'website' as const };
  const html = withNoScript(TEMPLATE, { title: 'Morning coffee', page }, 'de');
  expect(html).toContain('<h1>Morning coffee</h1><p>Show how you brew it.</p>');
  expect(html).toContain('Schalte JavaScript ein, um mitzumachen.');
  expect(html).toContain('<a href="/discover">Kampagnen entdecken</a>');
  expect(html.match(/<noscript>/g)).toHaveLength(1);
});

it('says that a page is not there', () => {
  expect(withNoScript(TEMPLATE, { title: 'Page not found' }, 'en')).toContain(
    '<h1>Page not found</h1><p>To take part, turn on JavaScript.</p>',
  );
});

it('escapes what users wrote', () => {
  const hostile = '</noscript><script>alert(1)</script> $& \u202egnp.exe';
  const page = { description: hostile, path: '/p/a', type: 'profile' as const };
  const html = withNoScript(TEMPLATE, { title: hostile, page }, 'en');
  expect(html).not.toMatch(/<script|\u202e/);
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
});
