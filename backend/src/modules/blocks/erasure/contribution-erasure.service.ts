import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ErasureHooks, type ErasedPerson } from '../../../core/personal-data/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { QueueJobErasure } from '../../../platform/queue/queue-job-erasure.js';
import { PostErasureService } from '../../previews/index.js';
import { BlockSearchRepository } from '../contributions/index.js';
import { StatusTransitionRepository, StatusTransitionsService } from '../moderation/index.js';
import { ContributionErasureRepository } from './contribution-erasure.repository.js';

const BATCH_SIZE = 100;

/** Ends the contributions of an erased person that can still be decided, and erases the posts of all. */
@Injectable()
export class ContributionErasureService implements OnModuleInit {
  constructor(
    private readonly contributions: ContributionErasureRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly history: StatusTransitionRepository,
    private readonly search: BlockSearchRepository,
    private readonly posts: PostErasureService,
    private readonly jobs: QueueJobErasure,
    private readonly hooks: ErasureHooks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'open contributions',
      stage: 'end',
      collections: [],
      erase: ({ id }) => this.declinePending(id),
    });
    this.hooks.register({
      name: 'contributions',
      stage: 'erase',
      collections: ['blocks', 'block_search', 'status_transitions', 'previews', 'preview_images', 'author_followers'],
      erase: (person) => this.erase(person),
    });
  }

  /** The campaigns with contributions of the person, also after the erasure. */
  async listCampaignIds(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.contributions.listCampaignIds(userId);
  }

  /** Nobody can approve them any more: they would pay to nobody. */
  private async declinePending(userId: Types.ObjectId): Promise<void> {
    let pending;
    do {
      pending = await this.contributions.listPending(userId, BATCH_SIZE);
      for (const { _id: blockId } of pending)
        await this.statusTransitions.transitionAsSystem({
          blockId,
          from: 'pending',
          to: 'declined',
          reason: 'The contributor deleted their account.',
          by: 'erasure',
        });
    } while (pending.length > 0);
  }

  private async erase(person: ErasedPerson): Promise<void> {
    let found;
    do {
      found = await this.contributions.listWithPost(person.id, BATCH_SIZE);
      const keys = found.map(({ canonicalKey }) => canonicalKey);
      // Before the contributions, which are what still names the posts.
      await this.posts.erasePosts(keys);
      await this.jobs.removeMentioning([...keys, ...found.map(({ content }) => content)]);
      await this.posts.eraseAccounts(found.flatMap(({ social_meta: meta }) => accountsOf(meta)));
      await this.history.replaceNames(
        found.map(({ _id }) => _id),
        person,
      );
      await this.search.eraseTerms(found.map(({ _id }) => _id));
      await this.contributions.erasePosts(found, this.clock.now());
    } while (found.length === BATCH_SIZE);
    await this.posts.eraseAccounts(person.accounts);
    await this.jobs.removeMentioning(person.names);
  }
}

function accountsOf(meta: { platform: string; username: string; authorHandle: string | null }): string[] {
  return [meta.username, meta.authorHandle ?? '']
    .filter((name) => name !== '')
    .map((name) => `${meta.platform}:${name.replace(/^@/u, '')}`.toLowerCase());
}
