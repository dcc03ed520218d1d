import { isTyping } from './is-typing';

function elementOf(markup: string): HTMLElement | null {
  document.body.innerHTML = markup;
  return document.getElementById('at');
}

it.each([
  ['<input id="at">', true],
  ['<input id="at" type="checkbox">', false],
  ['<textarea id="at"></textarea>', true],
  ['<select id="at"></select>', true],
  ['<div role="menu"><button id="at"></button></div>', true],
  ['<div role="listbox"><div id="at"></div></div>', true],
  ['<div role="dialog"><button id="at"></button></div>', true],
  ['<main><button id="at"></button></main>', false],
  ['<p>nothing</p>', false],
])('in %s: %s', (markup, expected) => expect(isTyping(elementOf(markup))).toBe(expected));

it('applies shortcuts inside dialogs on request, but not in their fields', () => {
  expect(isTyping(elementOf('<div role="dialog"><button id="at"></button></div>'), { inDialogs: true })).toBe(false);
  expect(isTyping(elementOf('<div role="dialog"><input id="at"></div>'), { inDialogs: true })).toBe(true);
});
