import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './kustomize.js';

const moduleOf = ({ apiVersion, kind }: Manifest): string =>
  `${apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}/${kind}`;
const idOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

/** One line per object that violates the JSON schema of its kind. */
export function schemaProblems(objects: readonly Manifest[]): string[] {
  const requireModel = createRequire(__filename);
  return objects.flatMap((object) => {
    try {
      const models = requireModel(moduleOf(object)) as Record<string, new (data: Manifest) => { validate(): void }>;
      const Model = models[object.kind];
      if (!Model) return [`${idOf(object)}: there is no schema`];
      new Model(object).validate();
      return [];
    } catch (error) {
      return [`${idOf(object)}: ${(error as Error).message}`];
    }
  });
}

/** One line per field that Kubernetes does not know. The JSON schemas allow unknown fields; the TypeScript types do not. */
export function unknownFields(objects: readonly Manifest[]): string[] {
  const file = join(__dirname, 'rendered-manifests.ts');
  const text = objects
    .map(
      (object) =>
        `export const x: import(${JSON.stringify(moduleOf(object))}).I${object.kind} = ${JSON.stringify(object)};`,
    )
    .map((line, index) => line.replace('const x', `const object${index}`))
    .join('\n');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, languageVersion)
      : getSourceFile.call(host, name, languageVersion, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  if (!source) throw new Error('The rendered manifests are not part of the program');
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0, messageText }) => {
      const object = objects[source.getLineAndCharacterOfPosition(start).line];
      return `${object ? idOf(object) : '?'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );
}
