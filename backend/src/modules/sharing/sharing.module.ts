import { Module } from '@nestjs/common';
import { SuspensionsModule } from '../../core/suspensions/index.js';
import { UploadsModule } from '../../core/uploads/index.js';
import { UsersModule } from '../../core/users/index.js';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { EmbedCardsController } from './oembed/embed-cards.controller.js';
import { OembedController } from './oembed/oembed.controller.js';
import { OembedService } from './oembed/oembed.service.js';
import { SharePicturesService } from './pictures/share-pictures.service.js';
import { SharePagesService } from './share-pages.service.js';
import { SharePicturesController } from './share-pictures.controller.js';
import { SitemapsController } from './sitemaps/sitemaps.controller.js';
import { SitemapsService } from './sitemaps/sitemaps.service.js';

/** Routes of the API process; there are no jobs. */
@Module({
  imports: [SparksModule, BlocksModule, UsersModule, UploadsModule, SuspensionsModule],
  providers: [OembedService, SharePagesService, SharePicturesService, SitemapsService],
  controllers: [SharePicturesController, EmbedCardsController, OembedController, SitemapsController],
})
export class SharingApiModule {}
