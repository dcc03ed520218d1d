// What webpack makes of the files that TypeScript does not know.

/** A CSS module: its class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain style sheet, imported for its effect. */
declare module '*.css';
