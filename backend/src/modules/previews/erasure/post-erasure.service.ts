import { Injectable } from '@nestjs/common';
import { AuthorFollowersRepository } from '../followers/author-followers.repository.js';
import { PreviewImagesService } from '../images/preview-images.service.js';
import { imageHashOf } from '../lookup/preview-keys.js';
import { PreviewRepository } from '../preview.repository.js';

/** Erases what is stored about posts and accounts of a person. Idempotent. */
@Injectable()
export class PostErasureService {
  constructor(
    private readonly previews: PreviewRepository,
    private readonly images: PreviewImagesService,
    private readonly authors: AuthorFollowersRepository,
  ) {}

  /** Previews, and images with their files. @param canonicalKeys `platform:postId` */
  async erasePosts(canonicalKeys: readonly string[]): Promise<void> {
    await this.previews.deletePosts(canonicalKeys);
    for (const key of canonicalKeys) await this.images.delete(imageHashOf(key));
  }

  /** @param accounts `platform:account name`, lower case */
  async eraseAccounts(accounts: readonly string[]): Promise<void> {
    await this.authors.deleteMany(accounts);
  }
}
