import { StringField } from '../../../../platform/http/fields/text.fields.js';

export class BeginSignInDto {
  @StringField({
    description: 'Where the person comes back to: a path inside the site',
    maxLength: 1_000,
    example: '/campaigns/slow-mornings/submit',
  })
  returnTo: string;
}

export class BegunSignInResponse {
  @StringField({
    description: 'Where to send the browser that made this call',
    maxLength: 300,
    example: '/api/twitter/login',
  })
  url: string;
}

export class TiktokLoginQuery {
  @StringField({
    description: "The sign-in's PKCE challenge, as `startSocialSignIn` named it",
    maxLength: 128,
    pattern: { regex: /^[\w-]+$/, message: 'code_challenge must be letters, digits, dashes and underscores' },
  })
  code_challenge: string;
}
