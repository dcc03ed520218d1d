export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** The merge keys of Kubernetes lists that the patches use; other lists of objects are rejected. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A strategic merge patch: `null` removes a field, lists with a merge key are merged by it, other lists are replaced. */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const result = { ...target };
  for (const [field, value] of Object.entries(patch)) {
    const current = result[field];
    if (value === null) delete result[field];
    else if (isObject(value)) result[field] = mergePatch(isObject(current) ? current : {}, value);
    else if (Array.isArray(value) && Array.isArray(current)) result[field] = mergeList(field, current, value);
    else result[field] = value;
  }
  return result;
}

function mergeList(field: string, current: Json[], patch: Json[]): Json[] {
  const key = MERGE_KEYS[field];
  if (key === undefined) {
    if ([...current, ...patch].some(isObject)) throw new Error(`The merge key of ${field} is not known`);
    return patch;
  }
  const result = current.filter(isObject);
  for (const item of patch.filter(isObject)) {
    const index = result.findIndex((candidate) => candidate[key] === item[key]);
    if (index < 0) result.push(mergePatch({}, item));
    else result[index] = mergePatch(result[index] ?? {}, item);
  }
  return result;
}
