import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureHooks } from '../../personal-data/index.js';
import { DataExportRepository } from '../data-export.repository.js';
import { DataExportSweepService } from './data-export-sweep.service.js';

/** More than a person can have: a few a day, for a week. */
const LIMIT = 1_000;

/** Deletes the exports of an erased person, with their files. A running one cannot finish without its document. */
@Injectable()
export class DataExportErasureService implements OnModuleInit {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly sweeper: DataExportSweepService,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'data exports',
      stage: 'erase',
      collections: ['data_exports'],
      erase: async ({ id }) => {
        for (const record of await this.exports.listOf(id, LIMIT)) await this.sweeper.remove(record);
      },
    });
  }
}
