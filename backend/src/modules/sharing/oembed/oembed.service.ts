import { Injectable } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { notFound } from '../../../platform/http/app-error.js';
import type { OembedQuery, OembedResponse } from '../dto/oembed.dto.js';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../pictures/draw-share-card.js';
import { SharePicturesService } from '../pictures/share-pictures.service.js';
import type { SharePage } from '../share-page.js';
import { SharePagesService } from '../share-pages.service.js';
import { EMBED_HEIGHT, EMBED_MAX_WIDTH, EMBED_MIN_WIDTH, embedFrame } from './embed-card.js';

const CACHE_AGE_S = 300;

/**
 * Describes our own public pages to sites that embed links: a card in a sandboxed frame, or a link where it does not
 * fit.
 */
@Injectable()
export class OembedService {
  constructor(
    private readonly pages: SharePagesService,
    private readonly pictures: SharePicturesService,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** Throws 404 for every address that is not a public page of this site. */
  async describe({ url, maxwidth = Infinity, maxheight = Infinity }: OembedQuery): Promise<OembedResponse> {
    const { publicUrl } = this.env;
    const page = await this.getPage(url);
    const { title, author, embedPath } = page;
    const hasPicture = maxwidth >= SHARE_WIDTH && maxheight >= SHARE_HEIGHT;
    const hasCard = embedPath !== undefined && maxwidth >= EMBED_MIN_WIDTH && maxheight >= EMBED_HEIGHT;
    const width = Math.min(maxwidth, EMBED_MAX_WIDTH);
    return {
      version: '1.0',
      ...(hasCard
        ? { type: 'rich', html: embedFrame(publicUrl + embedPath, title, width), width, height: EMBED_HEIGHT }
        : { type: 'link' }),
      title,
      ...(author ? { author_name: author.name, author_url: publicUrl + author.path } : {}),
      provider_name: 'Sparks',
      provider_url: publicUrl,
      cache_age: CACHE_AGE_S,
      ...(hasPicture
        ? {
            thumbnail_url: publicUrl + this.pictures.addressOf(page),
            thumbnail_width: SHARE_WIDTH,
            thumbnail_height: SHARE_HEIGHT,
          }
        : {}),
    };
  }

  private async getPage(address: string): Promise<SharePage> {
    if (!URL.canParse(address)) throw notFound();
    const { origin, username, password, pathname } = new URL(address);
    const isOurs = origin === new URL(this.env.publicUrl).origin && username === '' && password === '';
    if (!isOurs) throw notFound();
    return this.pages.getByPath(pathname);
  }
}
