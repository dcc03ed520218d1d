import { Ajv, type SchemaObject } from 'ajv';
import ajvFormats from 'ajv-formats';

/**
 * What search engines require and recommend of structured data, by type. Sources:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page,
 * https://developers.google.com/search/docs/appearance/structured-data/discussion-forum (SocialMediaPosting),
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing (Offer),
 * https://developers.google.com/search/docs/appearance/site-names (WebSite).
 */
const text = { type: 'string', minLength: 1 };
const address = { type: 'string', format: 'uri', pattern: '^https://' };
/** With a time zone, without which search engines assume their own. */
const time = { type: 'string', format: 'date-time' };
const currency = { enum: Intl.supportedValuesOf('currency') };

const object = (type: string | readonly string[], required: object, optional: object = {}): SchemaObject => ({
  type: 'object',
  properties: { '@type': typeof type === 'string' ? { const: type } : { enum: type }, ...required, ...optional },
  required: ['@type', ...Object.keys(required)],
  // A misspelled property would have no effect.
  additionalProperties: false,
});
const context = { '@context': { const: 'https://schema.org' } };
const author = object(['Person', 'Organization'], { name: text, url: address });
const price = object('UnitPriceSpecification', {
  price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
  priceCurrency: currency,
  referenceQuantity: object('QuantitativeValue', { value: { type: 'integer', minimum: 1 }, unitText: text }),
});
const counter = object('InteractionCounter', {
  interactionType: { enum: ['WatchAction', 'LikeAction', 'CommentAction'].map((name) => `https://schema.org/${name}`) },
  userInteractionCount: { type: 'integer', minimum: 0 },
});

const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  WebSite: object('WebSite', { ...context, name: text, url: address }, { description: text }),
  Offer: {
    ...object(
      'Offer',
      {
        ...context,
        name: text,
        description: text,
        url: address,
        image: address,
        availability: { enum: ['PreOrder', 'InStock', 'SoldOut'].map((name) => `https://schema.org/${name}`) },
        validFrom: time,
        offeredBy: author,
      },
      { validThrough: time, priceCurrency: currency, priceSpecification: { type: 'array', items: price, minItems: 1 } },
    ),
    dependencies: { priceCurrency: ['priceSpecification'], priceSpecification: ['priceCurrency'] },
  },
  SocialMediaPosting: object(
    'SocialMediaPosting',
    {
      ...context,
      author,
      datePublished: time,
      headline: { ...text, maxLength: 110 },
      image: address,
      url: address,
      sharedContent: object('WebPage', { url: address }),
      interactionStatistic: { type: 'array', items: counter },
    },
    { text, about: object('Thing', { name: text, url: address }) },
  ),
  ProfilePage: object('ProfilePage', {
    ...context,
    url: address,
    dateCreated: time,
    mainEntity: object(
      ['Person', 'Organization'],
      { name: text, url: address, alternateName: text, identifier: text, image: address },
      { description: text, sameAs: { type: 'array', items: address, minItems: 1, uniqueItems: true } },
    ),
  }),
};

const ajv = ajvFormats.default(new Ajv({ allErrors: true, strict: true, strictRequired: false }));
const validators = new Map(Object.entries(SCHEMAS).map(([type, schema]) => [type, ajv.compile(schema)]));

/** What is wrong with a block of structured data, as paths with reasons; empty when it is valid. */
export function problemsOf(data: Readonly<Record<string, unknown>>): string[] {
  const validate = validators.get(String(data['@type']));
  if (!validate) return [`unknown type ${String(data['@type'])}`];
  return validate(data) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
