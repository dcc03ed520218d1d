/** Rows that everything is counted in: whoever submits at the same moment rarely waits for the same row. */
export const TOTAL_SHARDS = 16;

/** The row of a creator's campaigns. */
export const creatorRow = (creatorId: { toString(): string }): string => `creator:${creatorId.toString()}`;

/** The rows of everything. */
export const allRows = (): string[] => Array.from({ length: TOTAL_SHARDS }, (_, shard) => `all:${shard}`);

/**
 * The row of everything that a contribution is counted in: those of one campaign share a row, since they wait for each
 * other at their campaign's counter already.
 */
export function allRowOf(block: { _id: { toString(): string }; sparkId?: { toString(): string } }): string {
  const id = (block.sparkId ?? block._id).toString();
  return `all:${Number.parseInt(id.slice(-1), 16)}`;
}
