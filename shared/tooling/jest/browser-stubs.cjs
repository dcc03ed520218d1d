// What jsdom lacks and the component library or the API client expects of a browser.
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
// Node's own fetch family: jsdom has none.
for (const name of ['Response', 'Headers', 'fetch', 'ReadableStream', 'structuredClone']) {
  if (!(name in globalThis)) define(name, nodeGlobal(name));
}
// A request of Node takes no relative address, no signal and no form of jsdom, a browser's takes all three. The form is
// kept beside the request, where a test's server finds it.
const NodeRequest = nodeGlobal('Request');
define(
  'Request',
  class Request extends NodeRequest {
    constructor(input, init = {}) {
      const { signal, ...rest } = init;
      const form = rest.body instanceof window.FormData ? rest.body : undefined;
      if (form) rest.body = '';
      super(typeof input === 'string' ? new URL(input, window.location.href).href : input, rest);
      if (signal) Object.defineProperty(this, 'signal', { value: signal });
      if (form) Object.defineProperty(this, 'form', { value: form });
    }
  },
);

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

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** What Node has under this name, outside the test's own realm. */
function nodeGlobal(name) {
  return require('node:vm').runInThisContext(name);
}
