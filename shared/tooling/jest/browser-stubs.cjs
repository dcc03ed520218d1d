// Browser APIs that jsdom lacks and that the component library or the API client needs.
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
// Node's fetch API: jsdom has none.
for (const name of ['Response', 'Headers', 'fetch', 'ReadableStream', 'structuredClone']) {
  if (!(name in globalThis)) define(name, nodeGlobal(name));
}
// Node's Request does not accept relative URLs, or the AbortSignal and FormData of jsdom, but a browser's does. The
// form is stored as a property of the request, where the fake server of the tests reads it.
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

/** Node's own global, from outside the context of the test environment. */
function nodeGlobal(name) {
  return require('node:vm').runInThisContext(name);
}
