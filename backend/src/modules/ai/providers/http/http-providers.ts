import type { AiSettings } from '../../../../platform/config/ai-settings.js';
import type { AiProvider } from '../ai-provider.js';
import { HttpVideoProvider } from './http-video.provider.js';
import { OpenAiImageProvider } from './openai-image.provider.js';
import { ServiceHttp } from './service-http.js';

/** The longest silence while a video service takes an order, tells how far it is, or sends a file. */
const VIDEO_TIMEOUT_MS = 30_000;

/** The services that the settings name: at most one for images and one for videos. */
export function createHttpProviders({ image, video }: AiSettings): AiProvider[] {
  return [
    ...(image ? [new OpenAiImageProvider(image, new ServiceHttp(image))] : []),
    ...(video ? [new HttpVideoProvider(video, new ServiceHttp({ ...video, timeoutMs: VIDEO_TIMEOUT_MS }))] : []),
  ];
}
