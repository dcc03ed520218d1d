import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { BlockRecord } from '../../contributions/index.js';
import { ContributionChangesService } from '../../counters/index.js';
import { ContributionCasesService } from '../contribution-cases.service.js';
import { StatusTransitionRepository } from './status-transition.repository.js';
import type { StatusTransitionRecord } from './status-transition.schema.js';

/** Writes counters, contributor totals, events and history for every status change. */
@Injectable()
export class StatusTransitionRecorder {
  constructor(
    private readonly changes: ContributionChangesService,
    private readonly transitions: StatusTransitionRepository,
    private readonly cases: ContributionCasesService,
  ) {}

  /** Call it in the transaction that changed the contribution; `block` is the contribution after the change. */
  async record(
    block: BlockRecord,
    transition: Omit<StatusTransitionRecord, '_id' | 'blockId'>,
    session: ClientSession,
  ): Promise<StatusTransitionRecord> {
    const { action, from, to } = transition;
    const counters =
      action === 'delete'
        ? { from, to: 'deleted' as const }
        : action === 'restore'
          ? { from: 'deleted' as const, to }
          : { from, to };
    if (action === 'resubmit') await this.cases.withdraw(block, session);
    await this.changes.recordStatusChange(block, counters, session);
    return this.transitions.insert({ blockId: block._id, ...transition }, session);
  }
}
