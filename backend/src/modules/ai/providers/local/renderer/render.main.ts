import { loadFonts } from './fonts.js';
import type { RenderMessage, RenderRequest } from './messages.js';
import { renderImage } from './render-image.js';
import { renderVideo } from './render-video.js';

/**
 * Entry point of the renderer process. Rendering runs in its own process, one per file, because it uses a whole core
 * and would block the event loop of the worker.
 */
const sendMessage = (message: RenderMessage): void => {
  process.send?.(message);
};

async function render(request: RenderRequest): Promise<void> {
  loadFonts();
  await (request.type === 'image' ? renderImage : renderVideo)(request, sendMessage);
}

process.once('message', (request: RenderRequest) => {
  render(request).catch((error: unknown) =>
    sendMessage({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent process has its result or has exited.
process.once('disconnect', () => process.exit());
