import { Injectable } from '@nestjs/common';
import type { AiContent } from '../dto/ai-content.response.js';
import { AiMedia } from '../media/ai-media.js';
import type { AiContentRecord } from './ai-content.schema.js';

/** A service, because URLs are signed on every read. */
@Injectable()
export class AiContentMapper {
  constructor(private readonly media: AiMedia) {}

  toResponse(content: AiContentRecord): AiContent {
    const {
      type,
      status,
      prompt,
      colorPalette,
      format,
      poster,
      campaign,
      priceCents,
      progress,
      step,
      file,
      failure,
      usedAt,
      createdAt,
    } = content;
    const id = content._id.toHexString();
    const addresses = file
      ? this.media.addressesOf(file.fileId, file)
      : { url: null, thumbnailUrl: null, downloadUrl: null };
    const { id: providerId, label, isLocal } = content.provider;
    return {
      _id: id,
      id,
      type,
      status,
      progress,
      step,
      prompt,
      colorPalette,
      format,
      poster: poster && { motif: poster.motif, headline: poster.headline, tagline: poster.tagline },
      sparkId: content.sparkId?.toHexString() ?? null,
      campaignName: campaign.name,
      cost: priceCents,
      ...addresses,
      width: file?.width ?? null,
      height: file?.height ?? null,
      durationMs: file?.durationMs ?? null,
      sizeBytes: file?.sizeBytes ?? null,
      contentType: file?.contentType ?? null,
      provider: { id: providerId, label, isLocal },
      failure: failure ? { code: failure.code, message: failure.message } : null,
      usedAt,
      createdAt,
    };
  }
}
