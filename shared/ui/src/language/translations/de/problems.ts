import { platformOf, SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import type { ServerTexts } from '../../server-texts';

const accountNameProblems = Object.fromEntries(
  SOCIAL_PLATFORMS.map((id) => [`account_name_${id}`, platformOf(id).texts.de.invalidAccountName]),
) as Record<`account_name_${SocialPlatform}`, string>;

export const problems: Pick<ServerTexts, 'problem'> = {
  problem: {
    required: 'Das fehlt noch.',
    not_a_text: 'Gib einen Text ein.',
    too_short: 'Mindestens {{min}} Zeichen.',
    too_long: 'Höchstens {{max}} Zeichen.',
    not_whole_cents: 'Das ist kein Betrag.',
    negative: 'Der Betrag darf nicht negativ sein.',
    below: 'Mindestens {{amount}}.',
    above: 'Höchstens {{amount}}.',
    not_a_list: 'Diese Auswahl ist ungültig.',
    not_allowed: '„{{value}}“ ist hier nicht möglich.',
    repeated: 'Ein Eintrag ist doppelt.',
    everywhere_or_countries: 'Wähl entweder weltweit oder einzelne Länder.',
    bonus_above_budget: 'Der Bonus darf nicht höher sein als das Budget.',
    zero_cap: 'Gib mehr als null ein oder lass das Feld leer.',
    not_a_multiplier: 'Gib eine Zahl mit höchstens zwei Nachkommastellen ein.',
    multiplier_range: 'Zwischen {{min}} und {{max}}.',
    not_whole_days: 'Ganze Tage, von 0 bis {{max}}.',
    days_range: 'Ganze Tage, von {{min}} bis {{max}}.',
    not_a_date: 'Das ist kein Datum.',
    not_after: 'Das liegt zu früh.',
    after_end: 'Der Einsendeschluss darf nicht nach dem Ende liegen.',
    not_ahead: 'Das muss in der Zukunft liegen.',
    needs_notice:
      'Ein früheres Ende muss mindestens {{hours}} Stunden in der Zukunft liegen. Um sofort aufzuhören, schließ die Kampagne.',
    runway_end_unused: 'Das gibt es nur bei einer Verlängerung bis zu einem Datum.',
    not_an_image: 'Lade das Bild hoch. Bilder anderer Websites sind nicht erlaubt.',
    not_a_link: 'Gib eine Adresse ein, die mit http:// oder https:// beginnt.',
    too_many: 'Höchstens {{max}}.',
    asset: 'Material {{number}} ist noch nicht vollständig.',
    not_in_list: 'Wähl etwas aus der Liste.',
    not_uploaded: 'Lade das Bild zuerst hoch.',
    not_https: 'Gib eine Adresse ein, die mit https:// beginnt.',
    link_repeated: 'Dieser Link steht schon in der Liste.',
    not_past: 'Ein Geburtsdatum liegt in der Vergangenheit.',
    year_too_early: 'Gib ein Jahr ab {{year}} ein.',
    too_young: 'Du musst mindestens {{age}} Jahre alt sein.',
    name_reserved: 'Dieser Name ist für Sparks reserviert. Wähl einen anderen.',
    account_missing: 'Gib den Namen des Kontos ein.',
    account_repeated: 'Dieses Konto steht schon in der Liste.',
    not_a_tax_number: 'Prüfe diese Steuernummer.',
    not_a_zip: 'Gib eine Postleitzahl mit fünf Ziffern ein.',
    ...accountNameProblems,
  },
};
