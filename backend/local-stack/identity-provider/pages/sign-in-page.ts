import { encode } from 'html-entities';
import { PEOPLE, type LocalRole, type Person } from '../people.js';
import { layout, SPARK_MARK } from './layout.js';

const ROLE_NAMES: Record<LocalRole, string> = {
  contributor: 'Contributor',
  individual: 'Creator',
  organization: 'Organization',
  admin: 'Admin',
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function card(person: Person, isFirst: boolean): string {
  const roles = person.roles.map((role) => `<span class="role ${role}">${ROLE_NAMES[role]}</span>`).join('');
  return `<li><button class="person" name="username" value="${person.username}"${isFirst ? ' autofocus' : ''}>
<img src="/avatars/${person.username}.svg" alt="" width="44" height="44">
<span class="who"><span class="name">${encode(person.name)}</span><span class="about">${person.username} · ${encode(countryNames.of(person.country) ?? person.country)}</span></span>
<span class="roles">${roles}</span></button></li>`;
}

/**
 * Sign-in page with a button per person; works by keyboard and without scripts.
 * @param action URL to which the form posts the choice
 * @param hint username suggested by the application; its button gets the focus
 */
export function signInPage(action: string, hint?: string): string {
  const focused = PEOPLE.some(({ username }) => username === hint) ? hint : PEOPLE[0]?.username;
  return layout(
    'Sign in to Sparks (local)',
    `<header>${SPARK_MARK}<div><h1>Sign in to Sparks (local)</h1><p>Choose who to be. There are no passwords on this machine.</p></div></header>
<form method="post" action="${encode(action)}"><ul class="people">${PEOPLE.map((person) => card(person, person.username === focused)).join('\n')}</ul></form>
<form method="post" action="${encode(action)}" class="another"><label for="another">Or use a separate account with the same profile</label>
<input id="another" name="username" placeholder="ada-2" required pattern="[a-z]+-[a-z0-9]{1,20}" title="A username from above, a hyphen, and a word" autocapitalize="none" spellcheck="false"><button class="button">Sign in</button></form>
<footer>This identity provider is for local use and runs on this computer only.</footer>`,
  );
}
