import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERROR_CODES, type AdminActPayloads } from '@sparks/domain';
import { AdminActs } from '../../../../core/approvals/index.js';
import type { AuthUser } from '../../../../platform/auth/auth-user.js';
import { conflict } from '../../../../platform/http/app-error.js';
import { EarningReversalService } from '../../holds/index.js';
import { BlockDeletionService } from '../block-deletion.service.js';
import { ModerationService } from '../moderation.service.js';

/** Registers the acts on contributions that a second admin can approve. */
@Injectable()
export class BlockActs implements OnModuleInit {
  constructor(
    private readonly acts: AdminActs,
    private readonly moderation: ModerationService,
    private readonly deletion: BlockDeletionService,
    private readonly reversals: EarningReversalService,
  ) {}

  onModuleInit(): void {
    this.acts.register('moderation', (decision, user) => this.moderate(decision, user));
    this.acts.register('block_deletion', ({ blockId }, user) => this.deletion.deleteBlock(blockId, user));
    this.acts.register('earnings_reversal', ({ blockId, reason }, user) =>
      this.reversals.reverse(blockId, reason, user),
    );
  }

  /** Throws 409 with the first reason when no contribution could be decided. */
  private async moderate(decision: AdminActPayloads['moderation'], user: AuthUser): Promise<void> {
    const outcomes = await this.moderation.moderate(decision, user);
    const [first] = outcomes;
    if (outcomes.every(({ result }) => result === 'refused'))
      throw conflict(first?.code ?? ERROR_CODES.CONFLICT, first?.message);
  }
}
