import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PLATFORM_NAMES, type AuditAction } from '@sparks/domain';
import { AuditService, type AuditInput } from '../../../core/audit/index.js';
import { UsersService } from '../../../core/users/index.js';
import { auditedCampaign, SparksService } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

/** An audited action on a contribution, with the changed fields. */
export interface BlockAct extends Pick<AuditInput, 'before' | 'after'> {
  action: Extract<AuditAction, `block_${string}`>;
  block: BlockRecord;
  /** A user or a job. */
  user: AuditInput['actor'];
}

/** Records audit entries that name the contributor, the platform and the campaign of the post. */
@Injectable()
export class BlockAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
  ) {}

  /** Call it in the transaction of the action. */
  async record({ action, block, user, before, after }: BlockAct, session: ClientSession): Promise<void> {
    const userId = block.userId.toString();
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null;
    const contributor = await this.users.findById(userId);
    const username = contributor?.username ?? userId;
    const label = `${PLATFORM_NAMES[block.social_meta.platform]} post of ${username}`;
    await this.audit.record(
      {
        actor: user,
        action,
        target: { type: 'block', id: block._id.toString(), label },
        ...(spark ? { campaign: auditedCampaign(spark), campaignCreatorId: spark.creator.toHexString() } : {}),
        person: { id: userId, username },
        before,
        after,
      },
      session,
    );
  }
}
