import { newIdempotencyKey } from '@sparks/api-client/lazy';
import { ATTACHMENT_NAME_MAX_LENGTH } from '@sparks/domain';
import type { AssetValues } from '../values/form-values';

export function newAsset(name = '', url = ''): AssetValues {
  return { key: newIdempotencyKey(), name, url };
}

/** Unchanged when the target is outside of the list. */
export function moveAsset(assets: readonly AssetValues[], from: number, by: number): readonly AssetValues[] {
  const to = from + by;
  const moved = assets[from];
  if (!moved || to < 0 || to >= assets.length) return assets;
  const others = assets.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The file name without its extension. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/u, '').slice(0, ATTACHMENT_NAME_MAX_LENGTH) || fileName;
}
