/** Public API of `@sparks/ui`. The build splits it into two modules. */
export * from './initial';
export * from './lazy';
