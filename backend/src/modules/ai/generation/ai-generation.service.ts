import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  AI_DEFAULT_FORMATS,
  aiPriceCents,
  normalizePalette,
  paletteProblem,
  posterPlan,
  posterTextProblem,
  promptProblem,
  type AiContentType,
  type AiFormat,
  type ContentType,
  type Poster,
} from '@sparks/domain';
import { CampaignNames } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { campaignNotFound, cannotCancel, contentNotFound, refusedInput } from '../ai.errors.js';
import { AiContentRepository, type NewAiContent } from '../contents/ai-content.repository.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';
import { DEADLINE_MS } from '../jobs/generate.job.js';
import { GenerationQueue } from '../jobs/generation.queue.js';
import { AiProviders } from '../providers/ai-providers.js';
import { AiSettlementService } from './ai-settlement.service.js';
import { GenerationAdmission } from './generation-admission.js';

export interface GenerationOrder {
  type: AiContentType;
  prompt: string;
  colorPalette: readonly string[];
  format?: AiFormat;
  poster?: Partial<Poster>;
  campaign: { sparkId?: string; name: string; description: string; contentTypes: readonly ContentType[] };
  /** Idempotency key: a repeat returns the same content. */
  requestKey: string;
}

const MAX_SEED = 2 ** 31;

@Injectable()
export class AiGenerationService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly admission: GenerationAdmission,
    private readonly settlement: AiSettlementService,
    private readonly providers: AiProviders,
    private readonly campaigns: CampaignNames,
    private readonly queue: GenerationQueue,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the price and enqueues the generation in one transaction; idempotent per request.
   * @throws 400 or 422 prompt_not_allowed, 404 for an unknown campaign, 402 insufficient_balance, 409
   * too_many_generations or ai_storage_full
   */
  async start(order: GenerationOrder, user: AuthUser): Promise<AiContentRecord> {
    const userId = new Types.ObjectId(user.id);
    const known = await this.contents.findByRequest(userId, order.requestKey);
    if (known) return known;
    const content = this.newContent(order, userId);
    const created = await this.create(withPoster(await this.withCampaignName(content), order.poster));
    await this.queue.enqueue(created._id.toHexString());
    return created;
  }

  /**
   * Cancels a generation of the caller and releases the hold; idempotent.
   * @throws 404, 409 invalid_transition when it is ready or failed
   */
  async cancel(id: string, user: AuthUser): Promise<AiContentRecord> {
    const contentId = parseObjectId(id);
    const content = await this.contents.findById(contentId);
    if (!content || content.deletedAt !== null || content.userId.toHexString() !== user.id) throw contentNotFound();
    const cancelled = await this.settlement.cancel(content);
    if (cancelled) return cancelled;
    const now = (await this.contents.findById(contentId)) ?? content;
    if (now.status !== 'cancelled') throw cannotCancel(now.status);
    return now;
  }

  private newContent(
    { type, prompt, colorPalette, format, poster, campaign, requestKey }: GenerationOrder,
    userId: Types.ObjectId,
  ): NewAiContent {
    const problem = promptProblem(prompt);
    if (problem) throw refusedInput(problem, 'prompt');
    const wrongColors = paletteProblem(colorPalette);
    if (wrongColors) throw refusedInput(wrongColors, 'colorPalette');
    for (const text of [poster?.headline, poster?.tagline]) {
      const wrongText = text === undefined ? null : posterTextProblem(text);
      if (wrongText) throw refusedInput(wrongText, 'poster');
    }
    const { id, label, isLocal } = this.providers.defaultFor(type);
    const createdAt = this.clock.now();
    return {
      _id: new Types.ObjectId(),
      userId,
      requestKey,
      type,
      prompt: prompt.trim(),
      colorPalette: normalizePalette(colorPalette),
      format: format ?? AI_DEFAULT_FORMATS[type],
      poster: null,
      seed: randomInt(MAX_SEED),
      sparkId: campaign.sparkId === undefined ? null : new Types.ObjectId(campaign.sparkId),
      campaign: { name: campaign.name, description: campaign.description, contentTypes: [...campaign.contentTypes] },
      priceCents: aiPriceCents(type),
      provider: { id, label, isLocal },
      deadlineAt: new Date(createdAt.getTime() + DEADLINE_MS[type]),
      createdAt,
    };
  }

  /** The stored campaign name takes precedence over the one in the request. */
  private async withCampaignName(content: NewAiContent): Promise<NewAiContent> {
    if (content.sparkId === null) return content;
    const id = content.sparkId.toHexString();
    const known = (await this.campaigns.findByIds([id])).get(id);
    if (!known || known.isDraft) throw campaignNotFound();
    return { ...content, campaign: { ...content.campaign, name: known.name } };
  }

  private async create(content: NewAiContent): Promise<AiContentRecord> {
    try {
      return await this.transactions.runInTransaction((session) => this.insert(content, session));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent repeat of the request.
      const known = await this.contents.findByRequest(content.userId, content.requestKey);
      if (!known) throw error;
      return known;
    }
  }

  private async insert(content: NewAiContent, session: ClientSession): Promise<AiContentRecord> {
    const created = await this.contents.insert(content, session);
    await this.admission.admit(content, session);
    return created;
  }
}

/** The poster maker gets the plan for the prompt, with the contributor's changes. */
function withPoster(content: NewAiContent, changes: Partial<Poster> = {}): NewAiContent {
  if (!content.provider.isLocal) return content;
  const { motif, headline, tagline } = posterPlan(content.prompt, content.campaign);
  return {
    ...content,
    poster: {
      motif: changes.motif ?? motif,
      headline: changes.headline || headline,
      tagline: changes.tagline ?? tagline,
    },
  };
}
