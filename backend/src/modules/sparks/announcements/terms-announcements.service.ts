import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { compareTerms, currentTerms } from '@sparks/domain';
import type { SparkRecord } from '../spark.schema.js';
import { TermsAnnouncementRepository } from './terms-announcement.repository.js';
import type { AnnouncementCursor, TermsAnnouncementRecord } from './terms-announcement.schema.js';

/** Edits of terms that contributors are notified of; the blocks module notifies them. */
@Injectable()
export class TermsAnnouncementsService {
  constructor(private readonly announcements: TermsAnnouncementRepository) {}

  /**
   * Call it in the transaction of an edit. Announces terms that became better or worse, and an end that moved closer.
   */
  async announceEdit(before: SparkRecord, after: SparkRecord, editedAt: Date, session: ClientSession): Promise<void> {
    const terms = { before: currentTerms(before), after: currentTerms(after) };
    const newEnd = earlierEnd(before, after);
    if (compareTerms(terms.before, terms.after).effect === 'same' && newEnd === null) return;
    await this.announcements.insert(
      { sparkId: after._id, ...terms, endBefore: before.end_time.date, newEnd, editedAt },
      session,
    );
  }

  /** In the order of the edits. */
  async listOpen(limit: number): Promise<TermsAnnouncementRecord[]> {
    return this.announcements.listOpen(limit);
  }

  /** Stores that all contributors up to `next` were notified. */
  async advance(announcement: TermsAnnouncementRecord, next: AnnouncementCursor): Promise<void> {
    await this.announcements.advance(announcement, next);
  }

  async finish({ _id }: TermsAnnouncementRecord): Promise<void> {
    await this.announcements.finish(_id);
  }
}

function earlierEnd({ end_time: before }: SparkRecord, { end_time: after }: SparkRecord): Date | null {
  return after.date !== null && (before.date === null || after.date < before.date) ? after.date : null;
}
