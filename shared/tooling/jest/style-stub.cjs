// Class names of CSS modules are their own keys in tests.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
