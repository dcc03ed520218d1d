const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's environment for Node, whose globals are an ordinary object. In Jest's own, each use of a global name, such as
 * `Object` or `Buffer`, calls interceptors of the `vm` module: reading and writing BSON takes five times as long with
 * them.
 */
module.exports = class extends TestEnvironment {
  constructor(...parameters) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...parameters);
    } finally {
      vm.createContext = createContext;
    }
  }
};
