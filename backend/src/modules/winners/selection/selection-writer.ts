import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { BlockRecord } from '../../blocks/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';
import type { WinnerSelectionRecord } from './winner-selection.schema.js';

/** Stores prizes together with the version of the selection. */
@Injectable()
export class SelectionWriter {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly events: WinnerEventRepository,
    private readonly clock: Clock,
  ) {}

  async write(
    {
      block,
      spark,
      selection,
      prizeCents,
    }: { block: BlockRecord; spark: SparkRecord; selection: WinnerSelectionRecord | null; prizeCents: number },
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    await this.events.changeSelectionVersion(spark._id, session);
    const decision = { prizeCents, selectedBy: new Types.ObjectId(user.id), selectedAt: this.clock.now() };
    if (!selection)
      return this.selections.insert(
        { _id: block._id, sparkId: spark._id, userId: block.userId, revision: 1, ...decision },
        session,
      );
    const isChanged = await this.selections.changePrize(
      { blockId: block._id, revision: selection.revision, ...decision },
      session,
    );
    // Cannot happen: the revision was read in the same transaction.
    if (!isChanged)
      throw new Error(`The selection of ${block._id.toHexString()} is not at revision ${selection.revision}`);
  }
}
