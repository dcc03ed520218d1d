import { Injectable, Module } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ReportSubjectType } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';

/** Something that can be reported. */
export interface ReportSubject {
  ownerId: Types.ObjectId;
  /** Name of the campaign; `null` without one. */
  campaign: string | null;
  /** Of a campaign. */
  slug?: string;
  /** Of a profile. */
  username?: string;
}

/** Returns `null` for what does not exist and for what the viewer may not see. */
export type ReportSubjectFinder = (id: Types.ObjectId, viewer: AuthUser | undefined) => Promise<ReportSubject | null>;

/** The registry of things. Core depends on no module, so modules register theirs at startup. */
@Injectable()
export class ReportSubjects {
  private readonly finders = new Map<ReportSubjectType, ReportSubjectFinder>();

  register(type: ReportSubjectType, find: ReportSubjectFinder): void {
    this.finders.set(type, find);
  }

  async find(type: ReportSubjectType, id: Types.ObjectId, viewer: AuthUser | undefined): Promise<ReportSubject | null> {
    const find = this.finders.get(type);
    return find ? find(id, viewer) : null;
  }
}

/** For the owners of things. */
@Module({ providers: [ReportSubjects], exports: [ReportSubjects] })
export class ReportSubjectsModule {}
