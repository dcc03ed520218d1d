import type { ExportedDocuments, StoredDocument } from '../../../platform/database/personal-data.js';

/** The part of a document that the person gets: reduced by `only`, without `omit`. */
export function exportedDocument(
  document: StoredDocument,
  { only, omit = {} }: ExportedDocuments,
  userId: string,
): StoredDocument {
  const own = only ? only(document, userId) : document;
  return Object.keys(omit).reduce((rest, path) => without(rest, path.split('.')), own);
}

/** A copy without the path, also in each object of an array. */
function without(value: StoredDocument, [name = '', ...rest]: readonly string[]): StoredDocument {
  if (!(name in value)) return value;
  const { [name]: present, ...others } = value;
  if (rest.length === 0) return others;
  if (Array.isArray(present))
    return { ...others, [name]: present.map((item: unknown) => (isObject(item) ? without(item, rest) : item)) };
  return isObject(present) ? { ...others, [name]: without(present, rest) } : value;
}

/** Not for ids and dates, which are leaves. */
function isObject(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
