import { Module } from '@nestjs/common';
import { BlockSearchRebuildService, BlocksModule } from '../modules/blocks/index.js';
import { SparkSearchRebuildService, SparksModule, type SearchRebuildOptions } from '../modules/sparks/index.js';
import { openRebuildApp } from './rebuild-app.js';

/** Both search indexes: of campaigns and of contributions. */
class SearchRebuild {
  constructor(
    private readonly sparks: SparkSearchRebuildService,
    private readonly blocks: BlockSearchRebuildService,
  ) {}

  async rebuild(options: SearchRebuildOptions) {
    const { differences: ofCampaigns, ...campaigns } = await this.sparks.rebuild(options);
    const { differences: ofContributions, ...contributions } = await this.blocks.rebuild(options);
    return { ...campaigns, ...contributions, differences: ofCampaigns + ofContributions };
  }
}

@Module({
  imports: [BlocksModule, SparksModule],
  providers: [
    {
      provide: SearchRebuild,
      inject: [SparkSearchRebuildService, BlockSearchRebuildService],
      useFactory: (sparks: SparkSearchRebuildService, blocks: BlockSearchRebuildService) =>
        new SearchRebuild(sparks, blocks),
    },
  ],
})
class SearchRebuildModule {}

export const openRebuild = () => openRebuildApp(SearchRebuildModule, SearchRebuild);
