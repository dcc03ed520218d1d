import { createHash } from 'node:crypto';
import type { ApiReply, ApiRequest } from '../http/api-request.js';

/** A response that is the same for every caller. All requests share its bytes, so an unread response costs no memory of its own. */
export class StaticBytes {
  private readonly bytes: Buffer;
  private readonly etag: string;

  constructor(
    private readonly type: string,
    content: string | Buffer,
  ) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** 304 when the caller has these bytes already. */
  send({ headers }: ApiRequest, reply: ApiReply): ApiReply {
    reply.headers({ etag: this.etag, 'cache-control': 'no-cache' });
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known?.includes(this.etag) === true ? reply.status(304).send() : reply.type(this.type).send(this.bytes);
  }
}
