import { moodOf } from './mood.js';
import { posterPlan, posterTextProblem } from './poster-plan.js';

const NOTHING = { name: '', description: '' };
const CAMPAIGN = { name: 'Summit Packs', description: 'Backpacks that last a lifetime. Show us yours.' };

describe('the motif', () => {
  it.each([
    ['A hiking trail through the mountains', 'mountains'],
    ['Calm ocean waves', 'sea'],
    ['Tokyo streets by night', 'city'],
    ['a game of tennis', 'ball'],
    ['a cup of coffee', 'coffee'],
    ['a glass of orange juice', 'drink'],
    ['ein Salat mit Obst', 'bowl'],
    ['our new app', 'phone'],
    ['festival music', 'record'],
    ['skincare with roses', 'bottle'],
    ['Ein Wald im Herbst', 'forest'],
    ['a distant planet', 'planet'],
    ['an abstract pattern', 'shapes'],
  ])('%s: %s', (prompt, motif) => {
    expect(posterPlan(prompt, NOTHING)).toMatchObject({ motif, motifFrom: 'prompt' });
  });

  it.each([
    'A red bicycle in front of a blue wall',
    'A cat sleeping on a sofa',
    'An astronaut',
    'Burger and fries',
    'Running shoes for your next marathon',
    'new headphones',
    'Ein Fahrrad',
  ])('is none that the poster maker cannot draw: %s', (prompt) => {
    expect(posterPlan(prompt, NOTHING)).toMatchObject({ motif: 'shapes', motifFrom: 'none' });
  });

  it('is the campaign’s when the prompt names none, and says so', () => {
    expect(posterPlan('something nice', { name: 'Bean & Co', description: 'Coffee from small farms' })).toMatchObject({
      motif: 'coffee',
      motifFrom: 'campaign',
    });
  });

  it('is the one that the prompt names most often, then the first', () => {
    expect(posterPlan('coffee by the sea, waves, beach', NOTHING).motif).toBe('sea');
    expect(posterPlan('coffee by the sea', NOTHING).motif).toBe('coffee');
  });
});

describe('the headline', () => {
  it.each([
    ['Create an image of a red fox in the snow', 'A red fox in the snow'],
    ['Please make a short vertical video about slow mornings', 'Slow mornings'],
    ['Generate a poster with the words "Ride more" and a bike', 'Ride more'],
    ['A quiet lake, mist over the water, many tall pine trees, soft evening light', 'A quiet lake'],
    ['Energetic running shoe ad, fast and bold', 'Energetic running shoe'],
    ['ride more, worry less', 'Ride more, worry less'],
    ['A cup of coffee on a wooden table', 'A cup of coffee on a wooden table'],
    ['A red bicycle in front of a blue wall', 'A red bicycle in front of a blue wall'],
    ['Ein Rucksack\nfür lange Wege', 'Ein Rucksack'],
    ['  ', 'Summit Packs'],
    ['日本語', 'Summit Packs'],
    ['x'.repeat(2_000), 'Summit Packs'],
  ])('%s: "%s"', (prompt, headline) => {
    expect(posterPlan(prompt, CAMPAIGN).headline).toBe(headline);
  });

  it.each([
    [
      'A group of friends who are walking along the very long and sunny beach of Tel Aviv in July',
      'A group of friends who are walking',
    ],
    [
      'An old typewriter on a desk in front of a very large window looking over the whole of the city',
      'An old typewriter on a desk',
    ],
    ['Wonderful tremendous unbelievable extraordinary magnificent marvellous things', 'Summit Packs'],
  ])('is never cut in the middle of a phrase: %s', (prompt, headline) => {
    expect(posterPlan(prompt, CAMPAIGN).headline).toBe(headline);
  });
});

it('the tagline is the first sentence of the description, whole or up to a joint', () => {
  expect(posterPlan('x', CAMPAIGN).tagline).toBe('Backpacks that last a lifetime');
  const long = 'Backpacks for people who carry their whole life around the world and never want to stop again';
  expect(posterPlan('x', { name: '', description: long }).tagline).toBe(
    'Backpacks for people who carry their whole life',
  );
  expect(posterPlan('x', NOTHING).tagline).toBe('');
});

it('detects moods', () => {
  expect([moodOf('Neon Night').isNight, moodOf('soft minimal light').isCalm, moodOf('bold energy').isBold]).toEqual([
    true,
    true,
    true,
  ]);
});

it.each([
  ['Ünïcödé Ελληνικά Кириллица, 50% – “now”', undefined],
  ['', undefined],
  ['日本語', 'BAD_REQUEST'],
  ['Sale 🎉', 'BAD_REQUEST'],
  ['<b>', 'BAD_REQUEST'],
  ['porn', 'prompt_not_allowed'],
])('text on a poster: %j', (text, code) => {
  expect(posterTextProblem(text)?.code).toBe(code);
});
