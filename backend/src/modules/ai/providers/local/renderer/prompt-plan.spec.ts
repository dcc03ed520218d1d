import { contrast } from './color.js';
import { createPromptPlan } from './prompt-plan.js';
import { accentOn, inkOn, schemeOf } from './scheme.js';

const plan = (
  prompt: string,
  campaign = { name: 'Summit Packs', description: 'Backpacks that last a lifetime. Show us yours.' },
  seed = 1,
) => createPromptPlan({ prompt, campaign, seed });

describe('The prompt plan', () => {
  it.each([
    ['A hiking trail through the mountains', 'landscape'],
    ['Calm ocean waves', 'waves'],
    ['Tokyo streets by night', 'skyline'],
    ['running shoes for your next marathon', 'motion'],
    ['a cup of coffee', 'table'],
    ['our new app', 'device'],
    ['festival music', 'sound'],
    ['skincare with roses', 'editorial'],
    ['an astronaut in space', 'orbit'],
    ['50% discount, big sale', 'blocks'],
  ])('%s: the scene %s', (prompt, scene) => {
    expect(plan(prompt, { name: '', description: '' }).scene).toBe(scene);
  });

  it('uses the campaign when the prompt names no known subject', () => {
    expect(plan('something nice', { name: 'Bean & Co', description: 'Coffee from small farms' }).scene).toBe('table');
  });

  it.each([
    ['Create an image of a red fox in the snow', 'A red fox in the snow'],
    ['Please make a short vertical video about slow mornings', 'Slow mornings'],
    ['Generate a poster with the words "Ride more" and a bike', 'Ride more'],
    ['A quiet lake, mist over the water, many tall pine trees', 'A quiet lake'],
    ['Energetic running shoe ad, fast and bold', 'Energetic running shoe'],
    ['ride more, worry less', 'Ride more, worry less'],
    ['people who are walking along the very long beach', 'People who are walking along the very'],
    ['  ', 'Summit Packs'],
    ['日本語', 'Summit Packs'],
  ])('%s: the phrase "%s"', (prompt, headline) => {
    expect(plan(prompt).headline).toBe(headline);
  });

  it('detects moods', () => {
    expect([
      plan('neon night').mood.isNight,
      plan('soft minimal light').mood.isCalm,
      plan('bold energy').mood.isBold,
    ]).toEqual([true, true, true]);
  });
});

describe('Colors', () => {
  const palettes = [
    ['#FFFFFF'],
    ['#000000'],
    ['#808080'],
    ['#E07A17', '#F8D9A0'],
    ['#0F1028', '#FF2E88', '#00E5FF', '#FFD23F'],
    [],
  ];

  it.each(palettes)('leave text that can be read: %s %s %s', (...palette) => {
    for (const mood of ['plain', 'night', 'calm', 'bold']) {
      const scheme = schemeOf(palette, plan(`a ${mood} thing`));
      for (const ground of [scheme.ground, accentOn(scheme.ground, scheme), ...scheme.accents])
        expect(contrast(inkOn(ground, scheme), ground)).toBeGreaterThan(4.3);
    }
  });
});
