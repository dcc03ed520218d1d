import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdminActs } from '../../core/approvals/index.js';
import { WinnerEventService } from './event/winner-event.service.js';
import { WinnerReleaseService } from './release/winner-release.service.js';
import { WinnerSelectionService } from './selection/winner-selection.service.js';

/** Registers the acts on prizes that a second admin can approve. */
@Injectable()
export class WinnerActs implements OnModuleInit {
  constructor(
    private readonly acts: AdminActs,
    private readonly selection: WinnerSelectionService,
    private readonly releases: WinnerReleaseService,
    private readonly events: WinnerEventService,
  ) {}

  onModuleInit(): void {
    this.acts.register('winner_prize', (prize, user) => this.selection.setPrize(prize, user));
    this.acts.register('winners_release', ({ sparkId, selectionVersion }, user) =>
      this.releases.release(sparkId, user, selectionVersion),
    );
    this.acts.register('winners_close', ({ sparkId, type }, user) => this.events.closeEvent(sparkId, type, user));
  }
}
