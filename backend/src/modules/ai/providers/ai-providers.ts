import type { OnApplicationShutdown } from '@nestjs/common';
import type { AiContentType } from '@sparks/domain';
import type { Env } from '../../../platform/config/env.js';
import type { AiProvider } from './ai-provider.js';
import { createHttpProviders } from './http/http-providers.js';
import { createLocalRenderers } from './local/local-renderer.provider.js';

/** Who makes what. The first provider of a type gets new orders; the others finish what was ordered while they were first. */
export class AiProviders implements OnApplicationShutdown {
  constructor(private readonly providers: readonly AiProvider[]) {}

  /** Who makes new contents of a type. Throws when nobody does: a defect of the configuration. */
  for(type: AiContentType): AiProvider {
    const provider = this.providers.find((candidate) => candidate.type === type);
    if (!provider) throw new Error(`Nobody makes a ${type}`);
    return provider;
  }

  /** Who was asked to make something; `undefined` when it is not configured any more. */
  find(type: AiContentType, id: string): AiProvider | undefined {
    return this.providers.find((candidate) => candidate.type === type && candidate.id === id);
  }

  /** Not before: until then, generations under way are being stopped. */
  async onApplicationShutdown(): Promise<void> {
    for (const provider of this.providers) await provider.close?.();
  }
}

/** The services that the settings name, and the embedded renderer for what they do not make. */
export function createProviders({ ai }: Env): AiProviders {
  const local = createLocalRenderers();
  return new AiProviders([...createHttpProviders(ai), local.image, local.video]);
}
