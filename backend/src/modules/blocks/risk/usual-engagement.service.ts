import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  SOCIAL_PLATFORMS,
  USUAL_ENGAGEMENT,
  usualEngagement,
  type SocialPlatform,
  type UsualEngagement,
} from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { UsualEngagementRepository } from './usual-engagement.repository.js';

/** Repeating job of the queue `maintenance`. */
export const USUAL_ENGAGEMENT_JOB = 'compute-usual-engagement';
export const USUAL_ENGAGEMENT_EVERY_MS = 24 * 3_600_000;

/** The newest contributions per platform that are looked at. */
const POSTS_MAX = 20_000;

/** What engagement is usual on a platform: as measured on this installation's posts, else the documented values. */
@Injectable()
export class UsualEngagementService {
  private readonly logger = new Logger(UsualEngagementService.name);

  constructor(
    private readonly usual: UsualEngagementRepository,
    private readonly clock: Clock,
  ) {}

  async find(platform: SocialPlatform, session?: ClientSession): Promise<UsualEngagement> {
    const stored = await this.usual.find(platform, session);
    return stored ?? USUAL_ENGAGEMENT[platform];
  }

  /** Measures each platform with enough posts again. Safe to run twice. */
  async compute(): Promise<void> {
    for (const platform of SOCIAL_PLATFORMS) {
      const measured = usualEngagement(await this.usual.listNumbers(platform, POSTS_MAX));
      if (!measured) continue;
      await this.usual.store({ _id: platform, ...measured, computedAt: this.clock.now() });
      this.logger.log({ platform, ...measured }, 'Usual engagement was measured');
    }
  }
}
