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
/** The first file of a week has no number. */
const FILE = /^(campaigns|contributions)-([1-9]\d{0,4})(?:-([2-9]|[1-9]\d{1,2}))?\.xml$/u;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Kind = 'campaigns' | 'contributions';

interface Page {
  skip: number;
  limit: number;
}

interface Entry {
  path: string;
  changed: Date | null;
  ownerId: Types.ObjectId;
}

/**
 * Public campaigns and contributions, by week of their creation, so that no file grows with the table. A week with more
 * addresses than a file may have is split.
 */
@Injectable()
export class SitemapsService {
  /** Ids per past week, which get no more. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly campaigns: PublicSparksRepository,
    private readonly contributions: PublicBlocksRepository,
    private readonly sparks: SparksService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** @param limit addresses per file */
  async getIndex(limit = MAX_ADDRESSES): Promise<string> {
    const files = [...(await this.listFiles('campaigns', limit)), ...(await this.listFiles('contributions', limit))];
    const entries = files.map((name) => `<sitemap><loc>${this.env.publicUrl}/sitemaps/${name}</loc></sitemap>`);
    return document('sitemapindex', entries);
  }

  /** Throws 404 for an unknown name, for a week in the future and for a further file that the index does not list. */
  async getFile(name: string, limit = MAX_ADDRESSES): Promise<string> {
    const [, kind, weekText, numberText] = FILE.exec(name) ?? [];
    const week = Number(weekText);
    const number = Number(numberText ?? 1);
    if (!isKind(kind) || week > weekOf(this.clock.now())) throw notFound();
    if (number > 1 && number > (await this.countFiles(kind, week, limit))) throw notFound();
    const page = { skip: (number - 1) * limit, limit };
    const entries =
      kind === 'campaigns' ? await this.listCampaigns(week, page) : await this.listContributions(week, page);
    const hidden = await this.suspensions.findSuspendedAmong(entries.map(({ ownerId }) => ownerId));
    return document(
      'urlset',
      entries.filter(({ ownerId }) => !hidden.has(ownerId.toHexString())).map((entry) => this.urlOf(entry)),
    );
  }

  private async listCampaigns(week: number, page: Page): Promise<Entry[]> {
    const found = await this.campaigns.listBetween(...idsOfWeek(week), page);
    return found.map(({ slug, creator, updated }) => ({
      path: `/campaigns/${encodeURIComponent(slug)}`,
      changed: updated,
      ownerId: creator,
    }));
  }

  /** Not those of private campaigns. */
  private async listContributions(week: number, page: Page): Promise<Entry[]> {
    const found = await this.contributions.listBetween(...idsOfWeek(week), page);
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

  private async listFiles(kind: Kind, limit: number): Promise<string[]> {
    const first = await this.repositoryOf(kind).findFirstId();
    if (first === null) return [];
    const files: string[] = [];
    for (let week = weekOf(first.getTimestamp()); week <= weekOf(this.clock.now()); week += 1) {
      const count = await this.countFiles(kind, week, limit);
      for (let number = 1; number <= count; number += 1)
        files.push(number === 1 ? `${kind}-${week}.xml` : `${kind}-${week}-${number}.xml`);
    }
    return files;
  }

  /** Counts the ids of the week, so that the last file can be empty. */
  private async countFiles(kind: Kind, week: number, limit: number): Promise<number> {
    const key = `${kind}-${week}`;
    const count = this.counts.get(key) ?? (await this.repositoryOf(kind).countIdsBetween(...idsOfWeek(week)));
    if (week < weekOf(this.clock.now())) this.counts.set(key, count);
    return Math.ceil(count / limit);
  }

  private repositoryOf(kind: Kind): PublicSparksRepository | PublicBlocksRepository {
    return kind === 'campaigns' ? this.campaigns : this.contributions;
  }

  private urlOf({ path, changed }: Entry): string {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${this.env.publicUrl}${path}</loc>${lastmod}</url>`;
  }
}

const isKind = (text: string | undefined): text is Kind => text === 'campaigns' || text === 'contributions';

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${entries.join('\n')}\n</${root}>\n`;
}
