import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportSubjects } from '../../../core/reports/index.js';
import { SparkRepository } from '../spark.repository.js';

/** Campaigns that can be reported: published ones, for everyone who sees their page. */
@Injectable()
export class SparkReportSubject implements OnModuleInit {
  constructor(
    private readonly subjects: ReportSubjects,
    private readonly sparks: SparkRepository,
  ) {}

  onModuleInit(): void {
    this.subjects.register('spark', async (id) => {
      const spark = await this.sparks.findById(id);
      return spark?.live_mode ? { ownerId: spark.creator, campaign: spark.name, slug: spark.slug } : null;
    });
  }
}
