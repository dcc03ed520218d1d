/** What generated posts are made of. */
export const FIRST_NAMES = ['Maya', 'Leo', 'Amara', 'Jonas', 'Priya', 'Sofia', 'Kofi', 'Elif', 'Mateo', 'Yuki', 'Nadia', 'Tom', 'Ines', 'Rafael', 'Zuri', 'Hana', 'Oskar', 'Lucia', 'Dev', 'Freya'] as const;
export const SECOND_NAMES = ['Okafor', 'Lindqvist', 'Moreau', 'Sharma', 'Kowalski', 'Tanaka', 'Ferreira', 'Novak', 'Mensah', 'Rossi', 'Haddad', 'Nguyen', 'Berg', 'Castillo', 'Doyle', 'Kaya'] as const;
export const TOPICS = ['cooks', 'runs', 'films', 'makes', 'travels', 'lifts', 'reads', 'paints', 'plants', 'rides', 'builds', 'skates'] as const;
export const SUBREDDITS = ['running', 'coffee', 'EatCheapAndHealthy', 'onebag', 'SkincareAddiction', 'indoorplants', 'bicycling', 'BuyItForLife', 'homecooking', 'photography'] as const;
export const HASHTAGS = ['#ad', '#ugc', '#dayinmylife', '#smallcreator', '#honestreview', '#morningroutine', '#fyp', '#budgetfriendly', '#weekendreset', '#howto'] as const;

/** `{n}` is replaced by a small number, `{topic}` by a topic of TOPIC_NOUNS. */
export const CAPTIONS = [
  'I tried this for {n} days so you do not have to',
  '{n} things I wish I knew before I started {topic}',
  'Unboxing the thing everybody keeps asking me about',
  'My honest take on {topic} after {n} weeks',
  'POV: you finally found a {topic} routine that sticks',
  'Testing it in the rain, because somebody had to',
  'Before and after, no filter, {n} minutes of work',
  'The cheapest way into {topic} that is not a scam',
  'What {n} dollars a day gets you when it comes to {topic}',
  'Rating {topic} gear from worst to best',
  'Nobody told me {topic} could be this quiet',
  'A small win for a slow morning',
] as const;
export const TOPIC_NOUNS = ['trail running', 'pour-over coffee', 'meal prep', 'train travel', 'skincare', 'balcony gardening', 'city cycling', 'film photography', 'sourdough', 'strength training', 'sketching', 'thrifting'] as const;
