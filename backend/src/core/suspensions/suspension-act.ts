import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdminActs } from '../approvals/index.js';
import { SuspensionsService } from './suspensions.service.js';

/** Suspends an admin after a second admin has approved it. */
@Injectable()
export class SuspensionAct implements OnModuleInit {
  constructor(
    private readonly acts: AdminActs,
    private readonly suspensions: SuspensionsService,
  ) {}

  onModuleInit(): void {
    this.acts.register('suspension', ({ until, ...payload }, user) =>
      this.suspensions.suspend({ ...payload, until: until === null ? null : new Date(until) }, user),
    );
  }
}
