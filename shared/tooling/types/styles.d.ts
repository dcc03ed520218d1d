// Types of the non-TypeScript files that webpack handles.

/** A CSS module: its class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A global style sheet, imported for its side effect. */
declare module '*.css';
