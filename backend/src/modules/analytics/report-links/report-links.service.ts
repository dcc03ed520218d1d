import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ERROR_CODES, REPORT_LINK_DAYS, REPORT_LINKS_MAX, type Language } from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { auditedSpark, SparksService, type SparkRecord } from '../../sparks/index.js';
import { invalidParameter, reportLinkNotFound } from '../analytics.errors.js';
import { AnalyticsService } from '../analytics.service.js';
import type { CampaignReport } from '../dto/analytics.response.js';
import { ReportLinkRepository } from './report-link.repository.js';
import type { ReportLinkRecord } from './report-link.schema.js';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
/** Minimum time between two updates of `lastUsedAt`. */
const LAST_USED_RESOLUTION_MS = 60_000;

/** Links that show the report of a campaign to people without an account. */
@Injectable()
export class ReportLinksService {
  constructor(
    private readonly links: ReportLinkRepository,
    private readonly analytics: AnalyticsService,
    private readonly sparks: SparksService,
    private readonly suspensions: SuspensionsService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Newest first, without expired links. Throws like `AnalyticsService.findManagedSpark`. */
  async list(slug: string, user: AuthUser): Promise<ReportLinkRecord[]> {
    const { _id } = await this.analytics.findManagedSpark(slug, user);
    return this.links.listLive(_id, this.clock.now());
  }

  /**
   * Creates a link. The token is returned only here. Throws like `AnalyticsService.findManagedSpark`, 400 for other
   * than the offered days, and 409 report_link_limit_reached.
   */
  async create(slug: string, days: number, user: AuthUser): Promise<{ link: ReportLinkRecord; token: string }> {
    const spark = await this.analytics.findManagedSpark(slug, user);
    if (!REPORT_LINK_DAYS.some((offered) => offered === days))
      throw invalidParameter('days', `days must be one of ${REPORT_LINK_DAYS.join(', ')}`);
    const createdAt = this.clock.now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const fields = {
      sparkId: spark._id,
      hash: hashOf(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    };
    const link = await this.transactions.runInTransaction(async (session) => {
      const created = await this.links.insertInFreeSlot(fields, REPORT_LINKS_MAX, session);
      if (!created) throw conflict(ERROR_CODES.report_link_limit_reached, undefined, { limit: REPORT_LINKS_MAX });
      await this.audit.record(
        { actor: user, action: 'report_link_created', ...auditedSpark(spark), after: audited(created) },
        session,
      );
      return created;
    });
    return { link, token };
  }

  /** Takes effect with the next request. Throws like `AnalyticsService.findManagedSpark`, and 404 for no such link. */
  async revoke(slug: string, id: string, user: AuthUser): Promise<void> {
    const spark = await this.analytics.findManagedSpark(slug, user);
    const linkId = parseObjectId(id);
    await this.transactions.runInTransaction(async (session) => {
      const removed = await this.links.remove(spark._id, linkId, session);
      if (!removed) throw reportLinkNotFound();
      await this.audit.record(
        { actor: user, action: 'report_link_revoked', ...auditedSpark(spark), before: audited(removed) },
        session,
      );
    });
  }

  /**
   * The report of all time, with UTC days. Throws 404 for an unknown, revoked or expired token, and while the account of
   * the campaign's creator is suspended.
   */
  async openReport(token: string): Promise<CampaignReport> {
    return this.analytics.reportOf(await this.findSpark(token), { timezone: 'UTC' });
  }

  /** The same report as a PDF. Throws like `openReport`. */
  async openReportPdf(token: string, language: Language): Promise<{ file: Readable; fileName: string }> {
    return this.analytics.reportPdfOf(await this.findSpark(token), { timezone: 'UTC', language });
  }

  private async findSpark(token: string): Promise<SparkRecord> {
    const now = this.clock.now();
    const link = await this.links.findLiveByHash(hashOf(token), now);
    if (!link) throw reportLinkNotFound();
    const spark = await this.sparks.findById(link.sparkId.toHexString());
    if (!spark) throw reportLinkNotFound();
    if (await this.suspensions.findStopping(spark.creator.toHexString(), 'change')) throw reportLinkNotFound();
    const since = new Date(now.getTime() - LAST_USED_RESOLUTION_MS);
    if (link.lastUsedAt === undefined || link.lastUsedAt <= since) await this.links.markUsed(link._id, now, since);
    return spark;
  }
}

/** A random token needs no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const audited = ({ _id, expiresAt }: ReportLinkRecord) => ({ reportLinkId: _id.toHexString(), expiresAt });
