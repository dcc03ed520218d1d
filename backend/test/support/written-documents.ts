import { mongo, type Connection } from 'mongoose';

interface WriteStatement {
  q?: { _id?: unknown };
}
interface Command {
  lsid?: { id: { toString(encoding: 'hex'): string } };
  txnNumber?: unknown;
  startTransaction?: true;
  update?: string;
  updates?: WriteStatement[];
  delete?: string;
  deletes?: WriteStatement[];
  findAndModify?: string;
  query?: { _id?: unknown };
}

/** Writes of committed transactions to documents that existed before or are inserted by an upsert. */
export interface TransactionWrites {
  committed: number;
  /** Started transactions, retries included. */
  attempts: number;
  /** Documents that more than one committed transaction wrote, as `collection:filter`. */
  shared: string[];
}

/**
 * Runs `act` and records the transactions that it sends on the connection. The documents are known by the filters of
 * the commands, so the result does not depend on the database.
 */
export async function transactionWritesOf(
  connection: Connection,
  act: () => Promise<unknown>,
): Promise<TransactionWrites> {
  const written = new Map<string, Set<string>>();
  const committed = new Set<string>();
  let attempts = 0;
  const record = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    const { lsid, txnNumber, startTransaction, ...sent } = command as Command;
    if (!lsid || txnNumber === undefined) return;
    const transaction = `${lsid.id.toString('hex')}:${String(txnNumber)}`;
    if (startTransaction) attempts += 1;
    if (commandName === 'commitTransaction') committed.add(transaction);
    for (const document of documentsOf(sent))
      written.set(document, (written.get(document) ?? new Set()).add(transaction));
  };
  await whileListening(connection, record, act);
  const writersOf = (transactions: Set<string>) => [...transactions].filter((one) => committed.has(one)).length;
  const shared = [...written].filter(([, transactions]) => writersOf(transactions) > 1).map(([document]) => document);
  return { committed: committed.size, attempts, shared: shared.sort() };
}

function documentsOf({ update, updates = [], delete: from, deletes = [], findAndModify, query }: Command): string[] {
  const name = (collection: string | undefined, filter: { _id?: unknown } = {}): string =>
    `${collection ?? ''}:${JSON.stringify(filter._id ?? filter)}`;
  return [
    ...updates.map(({ q }) => name(update, q)),
    ...deletes.map(({ q }) => name(from, q)),
    ...(findAndModify ? [name(findAndModify, query)] : []),
  ];
}

/** The commands that `act` sends on the connection, as `collection.command` with their number. */
export async function commandsOf(connection: Connection, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const commands: Record<string, number> = {};
  const record = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    const collection = (command as Record<string, unknown>)[commandName];
    const name = typeof collection === 'string' ? `${collection}.${commandName}` : commandName;
    commands[name] = (commands[name] ?? 0) + 1;
  };
  await whileListening(connection, record, act);
  return commands;
}

/** @throws Error when the connection emits no events, so that nothing would be counted */
async function whileListening(
  connection: Connection,
  listener: (event: mongo.CommandStartedEvent) => void,
  act: () => Promise<unknown>,
): Promise<void> {
  const client = connection.getClient();
  if (!client.options.monitorCommands) throw new Error('The connection does not emit command events');
  client.on('commandStarted', listener);
  try {
    await act();
  } finally {
    client.off('commandStarted', listener);
  }
}
