import { Global, Module } from '@nestjs/common';
import { PubSub } from './pub-sub.js';

@Global()
@Module({ providers: [PubSub], exports: [PubSub] })
export class PubSubModule {}
