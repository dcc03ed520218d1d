import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../../core/users/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { LikeRepository } from './like.repository.js';
import { Like, LikeSchema } from './like.schema.js';
import { LikesService } from './likes.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Like.name, schema: LikeSchema }]), ContributionsModule, UsersModule],
  providers: [LikeRepository, LikesService],
  exports: [LikeRepository, LikesService],
})
export class LikesModule {}
