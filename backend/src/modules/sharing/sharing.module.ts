import { Module } from '@nestjs/common';
import { UploadsModule } from '../../core/uploads/index.js';
import { UsersModule } from '../../core/users/index.js';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { OembedController } from './oembed/oembed.controller.js';
import { OembedService } from './oembed/oembed.service.js';
import { SharePicturesService } from './pictures/share-pictures.service.js';
import { SharePagesService } from './share-pages.service.js';
import { SharePicturesController } from './share-pictures.controller.js';

/** Routes of the API process; there are no jobs. */
@Module({
  imports: [SparksModule, BlocksModule, UsersModule, UploadsModule],
  providers: [OembedService, SharePagesService, SharePicturesService],
  controllers: [SharePicturesController, OembedController],
})
export class SharingApiModule {}
