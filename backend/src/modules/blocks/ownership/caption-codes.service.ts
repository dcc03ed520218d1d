import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';

/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 8;

/** Codes that contributors put into the caption of their post: one per person and campaign, derived and not stored. */
@Injectable()
export class CaptionCodesService {
  constructor(@InjectEnv() private readonly env: Env) {}

  codeOf(userId: string, sparkId: string): string {
    const digest = createHmac('sha256', this.env.storage.urlSecret)
      .update(`caption-code:${sparkId}:${userId}`)
      .digest();
    const characters = Array.from({ length: LENGTH }, (_, at) =>
      ALPHABET.charAt(digest.readUInt16BE(2 * at) % ALPHABET.length),
    );
    return `spk-${characters.join('')}`;
  }
}
