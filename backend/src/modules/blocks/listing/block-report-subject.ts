import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportSubjects } from '../../../core/reports/index.js';
import { SparksService } from '../../sparks/index.js';
import { BlockRepository, BlockVisibilityService } from '../contributions/index.js';

/** Contributions that can be reported: those that the viewer may see. */
@Injectable()
export class BlockReportSubject implements OnModuleInit {
  constructor(
    private readonly subjects: ReportSubjects,
    private readonly blocks: BlockRepository,
    private readonly visibility: BlockVisibilityService,
    private readonly sparks: SparksService,
  ) {}

  onModuleInit(): void {
    this.subjects.register('block', async (id, viewer) => {
      const block = await this.blocks.findById(id);
      const spark = block?.sparkId ? await this.sparks.findById(block.sparkId.toHexString()) : null;
      if (!block || !(await this.visibility.canSee(block, viewer, spark))) return null;
      return { ownerId: block.userId, campaign: spark?.name ?? null };
    });
  }
}
