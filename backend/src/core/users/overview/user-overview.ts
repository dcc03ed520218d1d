import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OverviewSources } from '../../admin-overview/index.js';
import { UserRepository } from '../user.repository.js';

/** New people, for the admins' overview. */
@Injectable()
export class UserOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly users: UserRepository,
  ) {}

  onModuleInit(): void {
    this.sources.counts.set('people', (from, before) => this.users.countCreated(from, before));
  }
}
