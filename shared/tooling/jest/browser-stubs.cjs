// What jsdom lacks and the component library or the API client expects of a browser.
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
// Node's own fetch family: jsdom has none, and a test that calls the network without a stub shall fail, not hang.
for (const name of ['Request', 'Response', 'Headers', 'fetch', 'ReadableStream', 'structuredClone']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: requireFromNode(name) });
}

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
window.HTMLElement.prototype.scrollIntoView ??= () => {};

function requireFromNode(name) {
  const outer = require('node:vm').runInThisContext(`typeof ${name} === 'undefined' ? undefined : ${name}`);
  return outer;
}
