import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { parseContentUrl } from '@sparks/domain';
import { UsersService } from '../../../../core/users/index.js';
import type { Match } from '../../../../platform/search/newest-matches.js';
import { queryWords } from '../../../../platform/search/search-terms.js';
import { PreviewsService } from '../../../previews/index.js';
import { BlockSearchRepository, postTerm } from '../../contributions/index.js';

/** A search finds at most this many contributions, the newest of all matches. */
export const SEARCH_LIMIT = 200;
/** Entries of the rarest word that are compared with the other words. */
const SCANNED = 300;
/** People whose contributions are found. */
const PEOPLE_MAX = 10;
/** Limit of users that a username prefix may match. */
const CONTRIBUTORS_MAX = 50;

/**
 * Finds contributions by any form of the post's link, by words of the caption, and by words of the contributor's
 * username and name. The caller applies the rules of visibility when it reads them. The cost does not depend on the
 * number of contributions: see ADR 18.
 */
@Injectable()
export class BlockSearchService {
  constructor(
    private readonly index: BlockSearchRepository,
    private readonly users: UsersService,
    private readonly previews: PreviewsService,
  ) {}

  /** At most `SEARCH_LIMIT` ids. */
  async search(query: string): Promise<Types.ObjectId[]> {
    const link = await this.findByLink(query);
    if (link) return idsOf(link);
    const [byCaption, byPerson] = await Promise.all([this.findByCaption(query), this.findByPerson(query)]);
    return idsOf([...byCaption, ...byPerson]);
  }

  /** By a prefix of the username, with or without @. */
  async findContributors(prefix: string): Promise<Types.ObjectId[]> {
    return this.users.findIdsByUsernameStart(prefix.replace(/^@/, ''), CONTRIBUTORS_MAX);
  }

  /** `null` when the query is no link to a post. */
  private async findByLink(query: string): Promise<Match[] | null> {
    const link = parseContentUrl(query);
    if (!link.ok) return null;
    const key = link.canonicalKey ?? (await this.resolve(query, link.platform));
    if (key === null) return [];
    return this.index.findNewest(postTerm(key), [], { scanned: SEARCH_LIMIT, limit: SEARCH_LIMIT });
  }

  /** A short link shows its post only to a request. */
  private async resolve(url: string, platform: Parameters<PreviewsService['getPreview']>[0]['platform']) {
    return (await this.previews.getPreview({ url, platform })).canonicalKey ?? null;
  }

  private async findByCaption(query: string): Promise<Match[]> {
    // A caption is indexed in both spellings of its umlauts, so one spelling of each word suffices.
    const words = queryWords(query).map(([word = '']) => word);
    const counts = await Promise.all(words.map((word) => this.index.countWith(word, SCANNED)));
    const fewest = Math.min(...counts);
    if (words.length === 0 || fewest === 0) return [];
    const rarest = words[counts.indexOf(fewest)] ?? '';
    const others = words.filter((word) => word !== rarest);
    return this.index.findNewest(rarest, others, { scanned: SCANNED, limit: SEARCH_LIMIT });
  }

  /** One query per person, because an index reads `$in` unordered and in full. */
  private async findByPerson(query: string): Promise<Match[]> {
    const people = await this.users.findIdsByWords(query.trim().replace(/^@/, ''), PEOPLE_MAX);
    return (await Promise.all(people.map((id) => this.index.findNewestOf(id, SEARCH_LIMIT)))).flat();
  }
}

function idsOf(matches: readonly Match[]): Types.ObjectId[] {
  const inOrder = [...matches].sort((a, b) => b.created.getTime() - a.created.getTime());
  const byId = new Map(inOrder.map(({ _id }) => [_id.toHexString(), _id]));
  return [...byId.values()].slice(0, SEARCH_LIMIT);
}
