import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { notFound } from '../../../platform/http/app-error.js';
import { PublicBlocksRepository } from '../../blocks/index.js';
import { PublicSparksRepository, SparksService } from '../../sparks/index.js';
import { idsOfWeek, weekOf } from './sitemap-weeks.js';

/** Of the protocol, see https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const FILE = /^(campaigns|contributions)-([1-9]\d{0,4})\.xml$/u;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: string;
  changed: Date | null;
  ownerId: Types.ObjectId;
}

/** Public campaigns and contributions, in one file per week of their creation, so that no file grows with the table. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly campaigns: PublicSparksRepository,
    private readonly contributions: PublicBlocksRepository,
    private readonly sparks: SparksService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  async getIndex(): Promise<string> {
    const [campaign, contribution] = await Promise.all([
      this.campaigns.findFirstId(),
      this.contributions.findFirstId(),
    ]);
    const files = [...this.filesSince('campaigns', campaign), ...this.filesSince('contributions', contribution)];
    const entries = files.map((name) => `<sitemap><loc>${this.env.publicUrl}/sitemaps/${name}</loc></sitemap>`);
    return document('sitemapindex', entries);
  }

  /** Throws 404 for an unknown name and for a week in the future. */
  async getFile(name: string): Promise<string> {
    const [, kind, number] = FILE.exec(name) ?? [];
    const week = Number(number);
    if (kind === undefined || week > weekOf(this.clock.now())) throw notFound();
    const entries = kind === 'campaigns' ? await this.listCampaigns(week) : await this.listContributions(week);
    const hidden = await this.suspensions.findSuspendedAmong(entries.map(({ ownerId }) => ownerId));
    return document(
      'urlset',
      entries.filter(({ ownerId }) => !hidden.has(ownerId.toHexString())).map((entry) => this.urlOf(entry)),
    );
  }

  private async listCampaigns(week: number): Promise<Entry[]> {
    const found = await this.campaigns.listBetween(...idsOfWeek(week), MAX_ADDRESSES);
    return found.map(({ slug, creator, updated }) => ({
      path: `/campaigns/${encodeURIComponent(slug)}`,
      changed: updated,
      ownerId: creator,
    }));
  }

  /** Not those of private campaigns. */
  private async listContributions(week: number): Promise<Entry[]> {
    const found = await this.contributions.listBetween(...idsOfWeek(week), MAX_ADDRESSES);
    const sparks = await this.sparks.findManyByIds(found.flatMap(({ sparkId }) => sparkId?.toHexString() ?? []));
    const isPrivate = new Map(sparks.map((spark) => [spark._id.toHexString(), spark.isPrivate]));
    return found
      .filter(({ sparkId }) => !sparkId || isPrivate.get(sparkId.toHexString()) === false)
      .map(({ _id, userId, moderatedAt }) => ({
        path: `/contribution-details/${_id.toHexString()}`,
        changed: moderatedAt,
        ownerId: userId,
      }));
  }

  private filesSince(kind: string, first: Types.ObjectId | null): string[] {
    if (first === null) return [];
    const [from, to] = [weekOf(first.getTimestamp()), weekOf(this.clock.now())];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${kind}-${from + index}.xml`);
  }

  private urlOf({ path, changed }: Entry): string {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${this.env.publicUrl}${path}</loc>${lastmod}</url>`;
  }
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${entries.join('\n')}\n</${root}>\n`;
}
