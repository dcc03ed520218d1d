import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureHooks, type ErasedPerson } from '../../core/personal-data/index.js';
import { ContributionErasureService } from '../blocks/index.js';
import { ExportFiles } from './export-files.js';
import { ExportRepository } from './export.repository.js';

/** Deletes the exports of an erased person, and those of campaigns with contributions of the person. */
@Injectable()
export class ExportErasureService implements OnModuleInit {
  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly contributions: ContributionErasureService,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'exports',
      stage: 'erase',
      collections: ['exports'],
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    const sparkIds = await this.contributions.listCampaignIds(id);
    for (const record of await this.exports.listOfUserOrSparks(id, sparkIds)) {
      await this.files.deletePages(record);
      if (record.file) await this.files.deleteFile(record, record.file);
      await this.exports.delete(record._id);
    }
  }
}
