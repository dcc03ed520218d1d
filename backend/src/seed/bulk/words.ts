/** What generated names and texts are made of. Brands are invented. */
export const FIRST_NAMES = ['Aino', 'Amal', 'Anika', 'Bruno', 'Chidi', 'Clara', 'Dario', 'Elena', 'Emeka', 'Farah', 'Gita', 'Hugo', 'Ines', 'Jamal', 'Keiko', 'Lars', 'Leila', 'Mateus', 'Mina', 'Noor', 'Olu', 'Petra', 'Quinn', 'Rosa', 'Sami', 'Tariq', 'Uma', 'Viktor', 'Wanjiru', 'Yusuf', 'Zola'] as const;
export const LAST_NAMES = ['Abara', 'Bergman', 'Castro', 'Diallo', 'Eriksen', 'Fofana', 'Garcia', 'Haas', 'Ito', 'Jansen', 'Kamau', 'Lindgren', 'Mbeki', 'Nakata', 'Okoro', 'Pereira', 'Quist', 'Ramos', 'Sato', 'Tamm', 'Ueda', 'Vargas', 'Weber', 'Yilmaz', 'Zhang'] as const;
export const COUNTRIES = ['US', 'US', 'US', 'NG', 'NG', 'GB', 'DE', 'IN', 'BR', 'KE', 'FR', 'MX', 'JP', 'ZA', 'PH', 'CA'] as const;

export const BRANDS = ['Alder', 'Brisk', 'Cobble', 'Dune', 'Elm', 'Fathom', 'Grove', 'Hearth', 'Ivory', 'Juniper', 'Kiln', 'Linden', 'Marl', 'Nimbus', 'Onda', 'Pebble', 'Quarry', 'Rill', 'Sable', 'Thistle', 'Umber', 'Vale', 'Willow', 'Yarrow', 'Zephyr'] as const;
export const HOOKS = ['show how you use it', 'the honest week', 'one thing it does better', 'before and after', 'what nobody tells you', 'your first ten minutes', 'a day with it', 'pass it on'] as const;
export const REASONS = ['The product is not in the post.', 'The post is not marked as an ad.', 'The sound is missing.', 'This is another product.'] as const;
export const CAPTIONS = ['Day {n} and I am still not tired of it', 'I did not expect this to last {n} weeks', '{n} things I learned the hard way', 'Honest review after {n} days', 'My morning in {n} seconds', 'Nobody asked, here is part {n}', 'Trying it so you do not have to, take {n}'] as const;

/** What each drawing of the artwork is called in a generated campaign's name. */
export const PRODUCT_NAMES = {
  shoe: 'Runner', pack: 'Daypack', tent: 'Shelter', 'cargo-bike': 'Cargo Bike', 'bike-light': 'Bike Light', kettlebell: 'Kettlebell', roller: 'Foam Roller',
  pot: 'Cooking Pot', bottles: 'Skin Care', lamp: 'Desk Lamp', coffee: 'Coffee', camera: 'Film Camera', phone: 'Budget App', plant: 'Balcony Kit',
} as const;
