import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { isObject, mergePatch, type Json, type JsonObject } from './merge-patch.js';

export interface Manifest extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; [field: string]: Json };
}

interface Kustomization {
  apiVersion: string;
  kind: 'Kustomization' | 'Component';
  resources?: string[];
  components?: string[];
  namespace?: string;
  configMapGenerator?: { name: string; envs: string[] }[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  patches?: { path: string; target: { kind: string; name?: string } }[];
}

const FIELDS: Record<string, Set<string>> = {
  kustomization: new Set([
    'apiVersion',
    'kind',
    'resources',
    'components',
    'namespace',
    'configMapGenerator',
    'images',
    'replicas',
    'patches',
  ]),
  configMapGenerator: new Set(['name', 'envs']),
  images: new Set(['name', 'newName', 'newTag']),
  replicas: new Set(['name', 'count']),
  patches: new Set(['path', 'target']),
  target: new Set(['kind', 'name']),
};
const API_VERSIONS = {
  Kustomization: 'kustomize.config.k8s.io/v1beta1',
  Component: 'kustomize.config.k8s.io/v1alpha1',
};

/**
 * Renders a kustomization as `kubectl kustomize` does, in the subset that shared/deploy uses: other fields are rejected.
 * Generated ConfigMaps keep their name, without the hash of their content.
 */
export function renderKustomization(folder: string): Manifest[] {
  return accumulate(folder, 'Kustomization', []);
}

function accumulate(folder: string, kind: Kustomization['kind'], before: Manifest[]): Manifest[] {
  const kustomization = readKustomization(folder, kind);
  let objects = before;
  for (const resource of kustomization.resources ?? []) {
    const path = join(folder, resource);
    const added = path.endsWith('.yaml')
      ? (loadAll(readFileSync(path, 'utf8')) as Manifest[])
      : renderKustomization(path);
    objects = [...objects, ...added];
  }
  for (const component of kustomization.components ?? [])
    objects = accumulate(join(folder, component), 'Component', objects);
  objects = transform(folder, kustomization, [...objects, ...configMaps(folder, kustomization)]);
  rejectDuplicates(folder, objects);
  return objects;
}

function readKustomization(folder: string, kind: Kustomization['kind']): Kustomization {
  const file = join(folder, 'kustomization.yaml');
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  const kustomization = load(readFileSync(file, 'utf8')) as Kustomization;
  if (kustomization.kind !== kind || kustomization.apiVersion !== API_VERSIONS[kind])
    throw new Error(`${file}: expected ${API_VERSIONS[kind]} ${kind}`);
  rejectUnknownFields(file, 'kustomization', kustomization as unknown as JsonObject);
  return kustomization;
}

function rejectUnknownFields(file: string, name: string, object: JsonObject): void {
  for (const [field, value] of Object.entries(object)) {
    if (!FIELDS[name]?.has(field)) throw new Error(`${file}: this renderer does not know ${name}.${field}`);
    if (!(field in FIELDS)) continue;
    for (const item of [value].flat()) if (isObject(item)) rejectUnknownFields(file, field, item);
  }
}

function configMaps(folder: string, { configMapGenerator = [] }: Kustomization): Manifest[] {
  return configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((file) => readEnvFile(join(folder, file)))) as JsonObject,
  }));
}

export function readEnvFile(file: string): Record<string, string> {
  return Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/u.exec(line) ?? [];
        if (name === '') throw new Error(`${file}: not a setting: ${line}`);
        return [name, value];
      }),
  );
}

function transform(folder: string, kustomization: Kustomization, objects: Manifest[]): Manifest[] {
  const { patches = [], replicas = [], images = [], namespace } = kustomization;
  let result = objects;
  for (const { path, target } of patches) {
    const patch = load(readFileSync(join(folder, path), 'utf8')) as Manifest;
    const isTarget = ({ kind, metadata }: Manifest) =>
      kind === target.kind && (target.name === undefined || metadata.name === target.name);
    if (!result.some(isTarget) && target.name !== undefined) throw new Error(`${folder}: no target of ${path}`);
    const { apiVersion: _, kind: __, metadata: ___, ...fields } = patch;
    result = result.map((object) => (isTarget(object) ? (mergePatch(object, fields) as Manifest) : object));
  }
  for (const { name, count } of replicas)
    result = result.map((object) =>
      object.kind === 'Deployment' && object.metadata.name === name
        ? (mergePatch(object, { spec: { replicas: count } }) as Manifest)
        : object,
    );
  for (const { name, newName, newTag } of images)
    result = result.map((object) => replaceImage(object, name, `${newName}:${newTag}`) as Manifest);
  return namespace === undefined
    ? result
    : result.map((object) => mergePatch(object, { metadata: { namespace } }) as Manifest);
}

function replaceImage(value: Json, name: string, image: string): Json {
  if (Array.isArray(value)) return value.map((item) => replaceImage(item, name, image));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      field === 'image' && inner === name ? image : replaceImage(inner, name, image),
    ]),
  );
}

function rejectDuplicates(folder: string, objects: Manifest[]): void {
  const ids = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== undefined) throw new Error(`${folder}: ${duplicate} exists twice`);
}
