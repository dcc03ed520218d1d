/** Whether a chunk of the app's code or styles could not be loaded. */
export function isChunkError(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/**
 * Whether a file of the app is probably gone since a deployment. Another attempt would request the same file; only a
 * reload gets the names of the new ones.
 */
export const isMissingFile = (error: unknown): boolean => isChunkError(error) && navigator.onLine;
