/** Public API of `@sparks/ui`. Built apps load it as two modules. */
export * from './initial';
export * from './lazy';
