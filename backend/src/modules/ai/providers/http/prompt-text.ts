import type { GenerationRequest } from '../ai-provider.js';

/** Services limit prompts. */
const DESCRIPTION_LENGTH = 600;

/** The prompt followed by colors and campaign as context. */
export function promptText({ prompt, colorPalette, campaign }: GenerationRequest): string {
  const description = campaign.description.replace(/\s+/gu, ' ').trim().slice(0, DESCRIPTION_LENGTH);
  return [
    prompt,
    colorPalette.length > 0 ? `Use these colors: ${colorPalette.join(', ')}.` : '',
    campaign.name === ''
      ? ''
      : `It is for the campaign "${campaign.name}"${description === '' ? '' : `: ${description}`}.`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
