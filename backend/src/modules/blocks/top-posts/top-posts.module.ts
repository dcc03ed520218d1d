import { Module } from '@nestjs/common';
import { UsersModule } from '../../../core/users/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { TopPostsController } from './top-posts.controller.js';
import { TopPostsRepository } from './top-posts.repository.js';
import { TopPostsService } from './top-posts.service.js';

@Module({
  imports: [ContributionsModule, SparksModule, UsersModule],
  providers: [TopPostsRepository, TopPostsService],
  controllers: [TopPostsController],
})
export class TopPostsApiModule {}
