import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { StringField } from '../../../platform/http/fields/text.fields.js';

export class NotificationSettings {
  @BooleanField({ description: 'Whether notifications are also sent by e-mail' })
  emailNotifications: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The e-mail address that the identity provider has confirmed; null when there is none',
    example: 'ada@example.org',
  })
  email: string | null;

  @BooleanField({ description: 'Whether e-mails can be sent: a mail server is configured and there is an address' })
  emailAvailable: boolean;
}

export class UpdateNotificationSettingsDto {
  @BooleanField({ description: 'Whether to send notifications by e-mail' })
  emailNotifications: boolean;
}

export class UnsubscribeQuery {
  @StringField({ description: 'The token of the unsubscribe link', minLength: 20, maxLength: 100 })
  token: string;
}

export class UnsubscribedResponse {
  @BooleanField({ description: 'Always false' })
  emailNotifications: boolean;
}
