import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersService } from '../users/index.js';
import { ReportSubjects } from './report-subjects.js';

/** Profiles, which everyone sees. */
@Injectable()
export class UserReportSubject implements OnModuleInit {
  constructor(
    private readonly subjects: ReportSubjects,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.subjects.register('user', async (id) => {
      const user = await this.users.findById(id.toHexString());
      return user ? { ownerId: user._id, campaign: null, username: user.username } : null;
    });
  }
}
