import type { Model } from 'mongoose';

interface IndexScan {
  /** Absent for the index of `_id`, whose rows are the entries read. */
  innerScanLoops?: number;
}
interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  IndexDetails?: IndexScan[];
  Plans?: PlanNode[];
}
interface Explanation {
  executionStats?: { totalKeysExamined?: number; totalDocsExamined?: number };
  queryPlanner: { winningPlan: PlanNode };
}

/**
 * Runs `act` and explains the `find` queries that it sends to the collection.
 *
 * @returns for each query the index entries or documents that the database read, whichever is more
 */
export async function examinedKeys<Document>(model: Model<Document>, act: () => Promise<unknown>): Promise<number[]> {
  const sent = jest.spyOn(model.collection, 'find');
  try {
    await act();
    const queries = [...sent.mock.calls];
    return await Promise.all(
      queries.map(async ([filter = {}, options]) => {
        // The session of a transaction has ended.
        const cursor = model.collection.find(filter, { ...options, session: undefined });
        return entriesRead((await cursor.explain('executionStats')) as unknown as Explanation);
      }),
    );
  } finally {
    sent.mockRestore();
  }
}

/** Like `examinedKeys` for `aggregate`. */
export async function examinedRows<Document>(model: Model<Document>, act: () => Promise<unknown>): Promise<number[]> {
  const sent = jest.spyOn(model.collection, 'aggregate');
  try {
    await act();
    const queries = [...sent.mock.calls];
    return await Promise.all(
      queries.map(async ([pipeline = [], options]) =>
        entriesRead(
          (await model.collection.aggregate(pipeline, options).explain('executionStats')) as unknown as Explanation,
        ),
      ),
    );
  } finally {
    sent.mockRestore();
  }
}

/** The index that the first query of `act` to the collection reads first; `none` when it reads the collection. */
export async function usedIndex<Document>(model: Model<Document>, act: () => Promise<unknown>): Promise<string> {
  const [finds, aggregations] = [jest.spyOn(model.collection, 'find'), jest.spyOn(model.collection, 'aggregate')];
  try {
    await act();
    const [find] = finds.mock.calls;
    const [aggregation] = aggregations.mock.calls;
    const plan = find
      ? await model.collection.find(find[0] ?? {}, { ...find[1], session: undefined }).explain('queryPlanner')
      : await model.collection.aggregate(aggregation?.[0] ?? [], aggregation?.[1]).explain('queryPlanner');
    const text = JSON.stringify(plan);
    // A look-up of one `_id` has the second form.
    return (/"indexName":"([^"]+)"/.exec(text) ?? /"Index Name":"([^"]+)"/.exec(text))?.[1] ?? 'none';
  } finally {
    finds.mockRestore();
    aggregations.mockRestore();
  }
}

/** From the statistics of MongoDB, or from the plan of PostgreSQL that the local database returns. */
function entriesRead({ executionStats, queryPlanner }: Explanation): number {
  const { totalKeysExamined, totalDocsExamined = 0 } = executionStats ?? {};
  if (totalKeysExamined !== undefined) return Math.max(totalKeysExamined, totalDocsExamined);
  return maxRows(queryPlanner.winningPlan);
}

function maxRows(node: PlanNode): number {
  const scanned = (node.IndexDetails ?? []).map(({ innerScanLoops = 0 }) => innerScanLoops);
  return Math.max(node['Actual Rows'], ...scanned, ...(node.Plans ?? []).map(maxRows));
}
