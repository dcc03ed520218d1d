/** The total is sharded, so that concurrent projections rarely contend for a row. */
export const TOTAL_SHARDS = 16;

export const creatorRow = (creatorId: { toString(): string }): string => `creator:${creatorId.toString()}`;

export const contributorRow = (userId: { toString(): string }): string => `contributor:${userId.toString()}`;

/** Greater than every row of a creator. */
export const AFTER_CREATORS = 'creator;';
export const isCreatorRow = (row: string): boolean => row.startsWith('creator:');
export const creatorIdOf = (row: string): string => row.slice('creator:'.length);

export const allRows = (): string[] => Array.from({ length: TOTAL_SHARDS }, (_, shard) => `all:${shard}`);

/** Contributions of one campaign share a shard, as do all without a campaign. */
export function allRowOf({ sparkId }: { sparkId?: { toString(): string } }): string {
  return `all:${Number.parseInt(sparkId?.toString().slice(-1) ?? '0', 16)}`;
}
