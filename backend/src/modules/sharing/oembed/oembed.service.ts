import { Injectable } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { notFound } from '../../../platform/http/app-error.js';
import type { OembedLink, OembedQuery } from '../dto/oembed.dto.js';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../pictures/draw-share-card.js';
import { SharePicturesService } from '../pictures/share-pictures.service.js';
import type { SharePage } from '../share-page.js';
import { SharePagesService } from '../share-pages.service.js';

const CACHE_AGE_S = 300;
const PAGE = /^\/(campaigns|contribution-details|p\/org|p)\/([^/]+)\/?$/u;

/** Describes our own public pages to sites that embed links. The type `link` contains no markup to trust. */
@Injectable()
export class OembedService {
  constructor(
    private readonly pages: SharePagesService,
    private readonly pictures: SharePicturesService,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** Throws 404 for every address that is not a public page of this site. */
  async describe({ url, maxwidth = Infinity, maxheight = Infinity }: OembedQuery): Promise<OembedLink> {
    const { publicUrl } = this.env;
    const { title, author, picturePath, card } = await this.getPage(url);
    const hasPicture = maxwidth >= SHARE_WIDTH && maxheight >= SHARE_HEIGHT;
    return {
      type: 'link',
      version: '1.0',
      title,
      ...(author ? { author_name: author.name, author_url: publicUrl + author.path } : {}),
      provider_name: 'Sparks',
      provider_url: publicUrl,
      cache_age: CACHE_AGE_S,
      ...(hasPicture
        ? {
            thumbnail_url: `${publicUrl}${picturePath}?v=${this.pictures.versionOf(card)}`,
            thumbnail_width: SHARE_WIDTH,
            thumbnail_height: SHARE_HEIGHT,
          }
        : {}),
    };
  }

  private async getPage(address: string): Promise<SharePage> {
    const [kind, name] = this.parse(address);
    if (kind === 'campaigns') return this.pages.getCampaign(name);
    if (kind === 'contribution-details') return this.pages.getContribution(name);
    return this.pages.getProfile(name, kind === 'p/org' ? 'organizations' : 'profiles');
  }

  private parse(address: string): [kind: string, name: string] {
    if (!URL.canParse(address)) throw notFound();
    const { origin, username, password, pathname } = new URL(address);
    const [, kind, name] = PAGE.exec(pathname) ?? [];
    const isOurs = origin === new URL(this.env.publicUrl).origin && username === '' && password === '';
    if (!isOurs || kind === undefined || name === undefined) throw notFound();
    try {
      return [kind, decodeURIComponent(name)];
    } catch {
      throw notFound();
    }
  }
}
