import { loadFonts } from './fonts.js';
import type { RenderMessage, RenderRequest } from './messages.js';
import { renderImage } from './render-image.js';
import { renderVideo } from './render-video.js';

/** A process of its own for one file: drawing takes a whole core and must not hold up who waits for it. */
const say = (message: RenderMessage): void => {
  process.send?.(message);
};

async function render(request: RenderRequest): Promise<void> {
  loadFonts();
  await (request.type === 'image' ? renderImage : renderVideo)(request, say);
}

process.once('message', (request: RenderRequest) => {
  render(request).catch((error: unknown) =>
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// Whoever asked has its answer, or is gone: nobody is left to render for.
process.once('disconnect', () => process.exit());
