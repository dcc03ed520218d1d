import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureHooks, type ErasedPerson } from '../../../core/personal-data/index.js';
import { AiMedia } from '../media/ai-media.js';
import { AiContentRepository } from './ai-content.repository.js';

const BATCH_SIZE = 100;

/** Deletes the generated contents of an erased person, with their files. */
@Injectable()
export class AiContentErasureService implements OnModuleInit {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly media: AiMedia,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'generated contents',
      stage: 'erase',
      collections: ['ai_contents'],
      erase: (person) => this.erase(person),
    });
  }

  /** The file is removed before the document that names it. */
  private async erase({ id }: ErasedPerson): Promise<void> {
    let found;
    do {
      found = await this.contents.listOfUser(id, BATCH_SIZE);
      for (const { _id, run, file } of found) {
        const runs = Array.from({ length: run }, (_, index) => `${_id.toHexString()}-${index + 1}`);
        for (const fileId of new Set([...runs, ...(file ? [file.fileId] : [])])) await this.media.remove(fileId);
        await this.contents.delete(_id);
      }
    } while (found.length === BATCH_SIZE);
  }
}
