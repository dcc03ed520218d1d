import type { OnApplicationShutdown } from '@nestjs/common';
import type { AiContentType } from '@sparks/domain';
import type { AiSettings } from '../../../platform/config/ai-settings.js';
import type { Env } from '../../../platform/config/env.js';
import type { AiProvider } from './ai-provider.js';
import { createComfyUiProviders } from './http/comfyui.provider.js';
import { createHttpVideoProviders } from './http/http-video.provider.js';
import { createOpenAiImageProviders } from './http/openai-image.provider.js';
import { createStableDiffusionProviders } from './http/stable-diffusion.provider.js';
import { createPosterMakers } from './local/poster-maker.provider.js';

/** The first provider of a type gets new generations; the others finish those that they started. */
export class AiProviders implements OnApplicationShutdown {
  constructor(private readonly providers: readonly AiProvider[]) {}

  defaultFor(type: AiContentType): AiProvider {
    const provider = this.providers.find((candidate) => candidate.type === type);
    if (!provider) throw new Error(`No provider for ${type}`);
    return provider;
  }

  /** `undefined` when the provider is no longer configured. */
  find(type: AiContentType, id: string): AiProvider | undefined {
    return this.providers.find((candidate) => candidate.type === type && candidate.id === id);
  }

  /** Only here: until then, running generations are being aborted. */
  async onApplicationShutdown(): Promise<void> {
    for (const provider of this.providers) await provider.close?.();
  }
}

/** All providers, by preference; a factory creates none without its settings. */
const FACTORIES: readonly ((settings: AiSettings) => readonly AiProvider[])[] = [
  createOpenAiImageProviders,
  createStableDiffusionProviders,
  createComfyUiProviders,
  createHttpVideoProviders,
  () => createPosterMakers(),
];

export function createProviders({ ai }: Env): AiProviders {
  return new AiProviders(FACTORIES.flatMap((create) => create(ai)));
}
