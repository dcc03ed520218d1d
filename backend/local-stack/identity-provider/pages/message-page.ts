import { encode } from 'html-entities';
import { layout, SPARK_MARK } from './layout.js';

/** A page with one message and, optionally, a link. */
export function messagePage(title: string, message: string, link?: { href: string; label: string }): string {
  const onward = link ? `<a class="button" href="${encode(link.href)}">${encode(link.label)}</a>` : '';
  return layout(
    encode(title),
    `<header>${SPARK_MARK}<div><h1>${encode(title)}</h1><p>${encode(message)}</p></div></header>${onward}`,
  );
}

/** Submits the provider's sign-out form automatically; the button is for browsers without scripts. */
export const signOutPage = (form: string): string =>
  layout(
    'Signing out',
    `<header>${SPARK_MARK}<div><h1>Signing out</h1><p>One moment.</p></div></header>${form}<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button><script>const form = document.getElementById('op.logoutForm'); form.requestSubmit(document.querySelector('button[form]'));</script>`,
  );
