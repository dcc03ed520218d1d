import type { Connection } from 'mongoose';

/** Numbers as stored and as counted at their source, by id or name. */
export interface Counted {
  collection: string;
  stored: Record<string, number>;
  counted: Record<string, number>;
}

export type Source = Pick<Connection, 'collection'>;
type Row = { _id: string; value: number };

export async function countRows(
  connection: Source,
  collection: string,
  pipeline: object[],
): Promise<Record<string, number>> {
  const found = await connection.collection(collection).aggregate<Row>(pipeline).toArray();
  return Object.fromEntries(found.map(({ _id, value }) => [String(_id), value]));
}

export function add(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sum: Record<string, number> = { ...one };
  for (const [name, value] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}
