import type { CaseRecord } from './case.schema.js';

/**
 * Messages of a case that a party has not read. They are all by others, because writing a message moves the author's
 * read position behind it. 0 for an admin who is no party.
 */
export function unreadCountOf({ parties, messagesCount }: CaseRecord, userId: string): number {
  const party = parties.find((each) => each.userId.toHexString() === userId);
  return messagesCount - (party?.readCount ?? messagesCount);
}
