import { StringField } from '../../../../platform/http/fields/text.fields.js';

export class BeginSignInDto {
  @StringField({
    description: 'Path within the site to return to',
    maxLength: 1_000,
    example: '/campaigns/slow-mornings/submit',
  })
  returnTo: string;
}

export class BegunSignInResponse {
  @StringField({
    description: 'URL to which the calling browser must navigate',
    maxLength: 300,
    example: '/api/twitter/login',
  })
  url: string;
}

export class TiktokLoginQuery {
  @StringField({
    description: 'The PKCE challenge returned by `startSocialSignIn`',
    maxLength: 128,
    pattern: { regex: /^[\w-]+$/, message: 'code_challenge must be letters, digits, dashes and underscores' },
  })
  code_challenge: string;
}
